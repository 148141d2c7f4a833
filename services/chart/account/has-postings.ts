import type { BooksReader } from '../../../shared/books/books-reader.ts';
import { isOnPostedLine } from '../../../shared/books/is-on-posted-line.ts';

/**
 * Whether the account has ledger rows or opening balances (both leave running totals), or a posted transaction names it all the same: a
 * line of zero in a compound entry and a main account whose lines are wholly discounted have no rows (docs/accounting.md §4.3).
 */
export async function hasPostings(account_id: number, reader: BooksReader): Promise<boolean> {
  return (
    (await reader.exists('totals', { account_id, rows: { $gt: 0 } })) ||
    (await reader.exists('transactions', { account_id, is_posted: true, deleted_at: null })) ||
    (await isOnPostedLine({ account_id }, reader))
  );
}
