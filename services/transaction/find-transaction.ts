import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import type { Transaction } from '../../shared/resources/transaction/transaction.ts';
import type { BooksView, Lookup } from '../../shared/books/command.ts';
import { recordOfPath } from '../../shared/books/record-of-path.ts';
import type { RecordedTransaction } from './recorded-transaction.ts';

/** A transaction with its lines, as most commands on one need it. */
export function transactionLookups(id: number): Lookup[] {
  return [
    { collection: 'transactions', field: 'id', value: id },
    { collection: 'line_items', field: 'transaction_id', value: id },
  ];
}

/** The transaction of the path with its lines in order; 404 when it is missing, recycled or another entity's. */
export function findTransaction(id: number, books: BooksView): RecordedTransaction {
  const transaction = recordOfPath('transactions', id, books);
  const lines = books.find('line_items', 'transaction_id', id).sort((a, b) => a.position - b.position);
  return { transaction, lines };
}

/** Throws unless the transaction is a draft that its users, not a closing, work on (docs/accounting.md §5.1). */
export function checkDraft(transaction: Transaction, posted_message: string): void {
  checkNoClosingEntry(transaction);
  if (transaction.is_posted) throw new BookkeepingError('transaction', 'PostedTransaction', 'transaction', posted_message);
}

/** Throws on an entry that a closing made: those are the closing operations' own. */
export function checkNoClosingEntry({ closing_period_id }: Transaction): void {
  if (closing_period_id === null) return;
  const message = 'Entries made by a closing are changed through the closing operations only';
  throw new BookkeepingError('transaction', 'ClosingEntry', 'transaction', message);
}
