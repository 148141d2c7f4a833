import type { Account } from '../../shared/resources/records.ts';
import { presentAccount } from '../../shared/resources/account/present-account.ts';
import { amountOf } from '../../shared/resources/present-values.ts';
import { clock } from '../../shared/base/clock.ts';
import type { ParamsOf } from '../../shared/resources/operation-params.ts';
import type { ReadRequest } from '../../shared/books/actions/read-action.ts';
import { accountBalances } from './account-balances.ts';
import { findPage, listRecords } from './list-records.ts';
import type { ListAnswer } from './list-page.ts';
import { listings } from './listings.ts';

/** A page of accounts; `with=balance` adds the balance of each up to today. */
export async function listAccounts({
  db,
  entity_id,
  params,
}: ReadRequest<ParamsOf<'listAccounts'>>): Promise<ListAnswer & Record<string, unknown>> {
  if (params.with !== 'balance') return { ...(await listRecords(db, entity_id, listings.listAccounts, params)) };
  const { records, meta } = await findPage<Account>(db, entity_id, listings.listAccounts, params);
  const balances = await accountBalances(db, entity_id, records, clock.now());
  const data = records.map((account) => ({ ...presentAccount(account), balance: amountOf(balances.get(account.id)!) }));
  return { status: 'success', data, meta };
}
