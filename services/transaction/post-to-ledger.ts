import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { checkTransactionDate } from '../../shared/accounting/check-transaction-date.ts';
import { postCompoundEntry } from '../../shared/accounting/post-compound-entry.ts';
import { postTransaction } from '../../shared/accounting/post-transaction.ts';
import type { ChargeAccounts } from '../../shared/accounting/post-transaction.ts';
import type { LineItem, Transaction } from '../../shared/accounting/records.ts';
import type { BooksView } from '../../shared/books/command.ts';
import { checkLineItems } from '../../shared/accounting/check-line-items.ts';
import { chartOf, lineItemError, priced } from './draft-lines.ts';

/**
 * Writes a draft to the ledger; from then on it cannot change (docs/accounting.md §5.1). The rules that may have begun to bite
 * since it was saved, of its period and of its lines, are checked again at this moment.
 */
export function postToLedger(transaction: Transaction, lines: readonly LineItem[], books: BooksView): Transaction {
  if (lines.length === 0) {
    throw new BookkeepingError(
      'transaction',
      'MissingLineItem',
      'line_items',
      'A Transaction must have at least one LineItem to be posted',
    );
  }
  const { transaction_type, transaction_date: date } = transaction;
  checkTransactionDate(
    { resource: 'transaction', date, field: 'transaction_date', transaction_type },
    books.all('reporting_periods'),
    books.entity,
  );
  const faults = checkLineItems(transaction, lines, chartOf(books));
  if (faults.length > 0) throw lineItemError(faults);
  const posted = lines.map((line) => ({ line, priced: priced(line, books).priced }));
  books.post(transaction.compound ? postCompoundEntry(transaction, posted) : postTransaction(transaction, posted, chargeAccounts(books)));
  return books.update('transactions', transaction.id, { is_posted: true, posted_by: books.caller.user_id, posted_at: books.now });
}

function chargeAccounts(books: BooksView): ChargeAccounts {
  return { tax: (id) => books.getAny('taxes', id)!, discount: (id) => books.getAny('discounts', id)! };
}
