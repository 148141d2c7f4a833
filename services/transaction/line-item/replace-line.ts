import type { LineItem, Transaction } from '../../../shared/resources/records.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import type { StatedChange } from '../../../shared/api/resource-types.ts';
import type { lineBody } from '../../../shared/resources/line-item/line-item.ts';
import { asSent, rewriteLines } from '../rewrite-lines.ts';
import { checkDraftForLines, placeOf, withOwnFaults } from './draft-line-item.ts';

/** Puts the changed line in its place among its draft's lines, at the end when it joins, and rewrites them all. */
export function replaceLine(
  transaction_id: number,
  lines: readonly LineItem[],
  line: LineItem,
  changes: StatedChange<typeof lineBody>,
  books: BooksView,
): { updated: LineItem; transaction: Transaction } {
  const transaction = checkDraftForLines(transaction_id, line.transaction_id === null ? 'add' : 'change', books);
  const isMember = placeOf(line, lines) >= 0;
  const all = isMember ? lines : [...lines, line];
  const place = placeOf(line, all);
  // A line of a simple transaction stands opposite the main account whatever it said while it was loose.
  const sent = all.map((one) => ({ ...asSent(one, transaction.compound), ...(one.id === line.id ? changes : {}) }));
  const rewritten = withOwnFaults(place, () => rewriteLines(transaction, all, sent, books));
  return { updated: rewritten.lines[place]!, transaction: rewritten.transaction };
}
