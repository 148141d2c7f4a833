import { isRefusal } from './books-of-caller.ts';
import type { BooksOfCaller, NamedAccount } from './books-of-caller.ts';
import { messageOf } from './told-refusal.ts';
import { table } from './tool.ts';

interface Row {
  post_account: number;
  entry_type: 'D' | 'C';
  amount: string;
  foreign_amount: string;
}

/** The rows that a draft would have in the ledger, or why it cannot be posted as it is. Posts nothing, and needs no right to. */
export async function rowsOfDraft(id: number, books: BooksOfCaller): Promise<string> {
  try {
    const { ledger = [] } = await books.rehearse<{ ledger?: Row[] }>('postTransaction', { id });
    const names = await accountNames(
      ledger.map(({ post_account }) => post_account),
      books,
    );
    return table(
      ['side', 'account', 'amount', 'in its currency'],
      ledger.map((row) => [row.entry_type === 'D' ? 'Dr' : 'Cr', names.get(row.post_account), row.amount, row.foreign_amount]),
    );
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return `It cannot be posted as it is: ${messageOf(error)}`;
  }
}

/** Accounts by their codes and names, as tools take them, by their ids. */
export async function accountNames(ids: readonly number[], books: BooksOfCaller): Promise<Map<number, string>> {
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) return new Map();
  const query = { ids: distinct.join(','), perPage: String(distinct.length) };
  const { data } = await books.call<{ data: NamedAccount[] }>('listAccounts', { query });
  return new Map(data.map(({ id, account_code, name }) => [id, `${account_code} ${name}`]));
}
