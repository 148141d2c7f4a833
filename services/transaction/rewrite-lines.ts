import type { LineItem, Transaction } from '../../shared/resources/records.ts';
import type { BooksView } from '../../shared/books/command.ts';
import { draftLines } from './draft-lines.ts';
import type { StatedLine } from './draft-lines.ts';
import { statedOf } from '../../shared/api/record-form.ts';
import { lineBody } from '../../shared/resources/line-item/line-item.ts';
import type { RecordedTransaction } from './recorded-transaction.ts';
import { storableTotals } from './storable-totals.ts';

/** A stored line as it could be sent again: what it was given, not what was computed from it. */
export function asSent(line: LineItem, compound: boolean): StatedLine {
  const { credited, ...sent } = statedOf(lineBody, line);
  return compound ? { ...sent, credited } : sent;
}

/**
 * Checks and prices all lines of a draft anew and saves what moved: taxes of a draft are recomputed whenever a line, or the header
 * that the lines depend on, changes (docs/accounting.md §5.4). `lines[i]` is kept with the values of `sent[i]`; further ones are new.
 */
export function rewriteLines(
  transaction: Transaction,
  lines: readonly LineItem[],
  sent: readonly StatedLine[],
  books: BooksView,
): RecordedTransaction {
  const drafted = draftLines(transaction, sent, books);
  const totals = storableTotals(transaction, drafted);
  const rewritten = drafted.map(({ line }, position) => {
    const kept = lines[position];
    const fields = { ...line, transaction_id: transaction.id, position };
    return kept ? books.update('line_items', kept.id, fields) : books.insert('line_items', fields);
  });
  for (const removed of lines.slice(sent.length)) removeLine(removed.id, books);
  return { transaction: books.update('transactions', transaction.id, totals), lines: rewritten };
}

/** The position of a line that was taken out of its draft: it does not come back with the draft, only by itself. */
export const NO_POSITION = -1;

/** Recycles a line of a draft that stays. */
export function removeLine(id: number, books: BooksView): LineItem {
  books.update('line_items', id, { position: NO_POSITION });
  return books.recycle('line_items', id);
}
