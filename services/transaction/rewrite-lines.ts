import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { isStorableAmount } from '../../shared/accounting/amount.ts';
import type { LineItem, Transaction } from '../../shared/accounting/records.ts';
import { transactionTotals } from '../../shared/accounting/transaction-totals.ts';
import type { BooksView } from '../../shared/books/command.ts';
import { draftLines } from './draft-lines.ts';
import type { NewLineItem } from './new-transaction.ts';
import type { RecordedTransaction } from './record-transaction.ts';

/** A stored line as it could be sent again: what it was given, not what was computed from it. */
export function asSent(line: LineItem, compound: boolean): NewLineItem {
  const { account_id, narration, tax_inclusive, compound_tax, taxes, discounts } = line;
  const side = compound ? { credited: line.credited } : {};
  return {
    account_id,
    amount: line.amount.toString(),
    quantity: line.quantity.toString(),
    narration,
    tax_inclusive,
    compound_tax,
    taxes,
    discounts,
    ...side,
  };
}

/**
 * Checks and prices all lines of a draft anew and saves what moved: taxes of a draft are recomputed whenever a line, or the header
 * that the lines depend on, changes (docs/accounting.md §5.4). `lines[i]` is kept with the values of `sent[i]`; further ones are new.
 */
export function rewriteLines(
  transaction: Transaction,
  lines: readonly LineItem[],
  sent: readonly NewLineItem[],
  books: BooksView,
): RecordedTransaction {
  const drafted = draftLines(transaction, sent, books);
  const totals = transactionTotals(transaction, drafted);
  if (!isStorableAmount(totals.amount))
    throw new BookkeepingError('transaction', 'AmountOverflow', 'line_items', 'The Transaction amount has more than 15 digits');
  const rewritten = drafted.map(({ line }, position) => {
    const kept = lines[position];
    const fields = { ...line, transaction_id: transaction.id, position };
    return kept ? books.update('line_items', kept.id, fields) : books.insert('line_items', fields);
  });
  for (const removed of lines.slice(sent.length)) books.recycle('line_items', removed.id);
  return { transaction: books.update('transactions', transaction.id, totals), lines: rewritten };
}
