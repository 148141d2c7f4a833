import type { BooksReader } from '../../shared/books/books-reader.ts';
import type { BooksView } from '../../shared/books/command.ts';
import type { LedgerRow } from '../../shared/resources/ledger/ledger-row.ts';
import { rowsOf } from '../../shared/storage/rows-of.ts';

/** All ledger rows of a transaction that the command's `needs` name; none when it does not exist. */
export async function readRowsOf(id: number, reader: BooksReader, books: BooksView): Promise<LedgerRow[]> {
  const transaction = books.getAny('transactions', id);
  return transaction ? reader.find<LedgerRow>('ledger', rowsOf(reader.entity_id, [transaction])) : [];
}
