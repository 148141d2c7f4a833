import type { ReadRequest } from '../../shared/books/actions/read-action.ts';
import type { ListRequest } from '../../shared/api/list-parameters.ts';
import type { ParamsOf } from '../../shared/resources/operation-params.ts';
import type { Presented } from '../../shared/resources/present-values.ts';
import { listRecords } from './list-records.ts';
import { listings } from './listings.ts';

/** Of so many accounts that were found their transactions are found too. */
const ACCOUNTS_FOLLOWED = 3;

/**
 * Records that a person may mean: accounts by their words, taxes by a part of their name, and transactions by their words, by an amount, or by
 * the accounts that were found. Each of these is a list of its own, so that each reads no more than it shows.
 */
export async function searchBooks({
  db,
  entity_id,
  params: { search, limit = 5 },
}: ReadRequest<ParamsOf<'searchBooks'>>): Promise<Record<string, unknown>> {
  const find = async (listing: (typeof listings)[keyof typeof listings], params: Record<string, unknown> & ListRequest) =>
    (await listRecords(db, entity_id, listing, { ...params, limit })).data;
  const transactions = (params: Record<string, unknown>) => find(listings.listTransactions, { ...params, sort: '-id' });
  const amount = amountIn(search);
  const [accounts, taxes, by_words, by_amount] = await Promise.all([
    find(listings.listAccounts, { search }),
    find(listings.listTaxes, { name: search }),
    transactions({ search }),
    amount === undefined ? [] : transactions({ amount_from: amount, amount_to: amount }),
  ]);
  const followed = accounts.slice(0, ACCOUNTS_FOLLOWED);
  const by_account = await Promise.all(followed.map(({ id }) => transactions({ any_account_id: id })));
  return { status: 'success', accounts, taxes, transactions: eachOnce([...by_words, ...by_amount, ...by_account.flat()]).slice(0, limit) };
}

function eachOnce(records: readonly Presented[]): Presented[] {
  return [...new Map(records.map((record) => [record.id, record])).values()];
}

/** `120`, `120.5` or `120,50` as an amount; undefined of anything else. */
function amountIn(search: string): string | undefined {
  const text = search.trim().replace(',', '.');
  return /^\d{1,15}(\.\d{1,4})?$/.test(text) ? text : undefined;
}
