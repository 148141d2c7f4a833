import type { BooksReader } from '../../../shared/books/books-reader.ts';

/** Whether the account has ledger rows or opening balances: both leave running totals. */
export function hasPostings(account_id: number, reader: BooksReader): Promise<boolean> {
  return reader.exists('totals', { account_id, rows: { $gt: 0 } });
}
