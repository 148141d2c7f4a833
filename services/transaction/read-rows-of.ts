import type { BooksReader } from '../../shared/books/books-reader.ts';
import type { LedgerRow, Transaction } from '../../shared/resources/records.ts';
import { rowsOf } from '../../shared/storage/rows-of.ts';

/** All ledger rows of a transaction; none when it does not exist. */
export async function readRowsOf(id: number, reader: BooksReader): Promise<LedgerRow[]> {
  const transactions = await reader.find<Transaction>('transactions', { _id: id as never });
  return transactions.length === 0 ? [] : reader.find<LedgerRow>('ledger', rowsOf(reader.entity_id, transactions));
}
