import type { Account } from '../../shared/resources/account/account.ts';
import { presentAccount } from '../../shared/resources/account/present-account.ts';
import { amountOf } from '../../shared/resources/present-values.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { ParamsOf } from '../../shared/resources/operation-params.ts';
import type { ReadRequest } from '../../shared/books/actions/read-action.ts';
import { accountBalances, dayOf } from './account-balances.ts';
import { findPage, listRecords } from './list-records.ts';
import type { ListAnswer } from './list-page.ts';
import { listings } from './listings.ts';

/** A page of accounts. `with=balance` adds the balance of each, up to the day in the request or today; 102 before the first period. */
export async function listAccounts({ db, entity_id, params }: ReadRequest<ParamsOf<'listAccounts'>>): Promise<ListAnswer> {
  const { end_date, ...rest } = params;
  if (params.with !== 'balance') {
    if (end_date !== undefined) throw new RequestError(422, { 'end-date': ['end-date is the day of the balance; give with=balance too.'] });
    return listRecords(db, entity_id, listings.listAccounts, rest);
  }
  const { records, meta } = await findPage<Account>(db, entity_id, listings.listAccounts, rest);
  const balances = await accountBalances(db, entity_id, records, dayOf(params));
  const data = records.map((account) => ({ ...presentAccount(account), balance: amountOf(balances.get(account.id)!) }));
  return { status: 'success', data, meta };
}
