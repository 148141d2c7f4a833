import type { LineItem } from '../../shared/resources/line-item/line-item.ts';
import type { Transaction } from '../../shared/resources/transaction/transaction.ts';
import type { BooksView } from '../../shared/books/command.ts';
import { draftLines } from './draft-lines.ts';
import type { StatedLine } from './draft-lines.ts';
import { statedOf } from '../../shared/api/record-form.ts';
import { lineBody } from '../../shared/resources/line-item/line-item.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { RecordedTransaction } from './recorded-transaction.ts';
import { replacing } from '../../shared/accounting/transaction-totals.ts';
import { storableTotals } from './storable-totals.ts';

/** A stored line as it could be sent again: what it was given, not what was computed from it. */
export function asSent(line: LineItem, compound: boolean): StatedLine {
  const { credited, ...sent } = statedOf(lineBody, line);
  return compound ? { ...sent, credited } : sent;
}

/**
 * Checks and prices all lines of a draft anew and saves what moved: taxes of a draft are recomputed whenever a line, or the header
 * that the lines depend on, changes (docs/accounting.md §5.4). The line of the external id that `sent[i]` has is kept with its values,
 * else the i-th of the others; further ones are new.
 */
export function rewriteLines(
  transaction: Transaction,
  lines: readonly LineItem[],
  sent: readonly StatedLine[],
  books: BooksView,
): RecordedTransaction {
  const drafted = draftLines(transaction, sent, books);
  const totals = replacing(transaction, storableTotals(transaction, drafted));
  const { kept, removed } = keptLines(lines, sent);
  for (const line of removed) removeLine(line.id, books);
  const rewritten = drafted.map(({ line }, position) => {
    const fields = { ...line, transaction_id: transaction.id, position };
    const before = kept[position];
    return atLine(position, () =>
      before ? books.update('line_items', before.id, { ...cleared(before), ...fields }) : books.insert('line_items', fields),
    );
  });
  return { transaction: books.update('transactions', transaction.id, totals), lines: rewritten };
}

/**
 * Matches stored lines with sent ones. A line with an external id is found again at any place, so that two lines never swap their external
 * ids, which the unique index would refuse half way.
 */
function keptLines(lines: readonly LineItem[], sent: readonly StatedLine[]): { kept: (LineItem | undefined)[]; removed: LineItem[] } {
  const named = new Map(lines.flatMap((line) => (line.external_id ? [[line.external_id, line] as const] : [])));
  const byName = sent.map(({ external_id }) => (external_id ? named.get(external_id) : undefined));
  const others = lines.filter((line) => !byName.includes(line));
  const kept = byName.map((line) => line ?? others.shift());
  return { kept, removed: others };
}

type OfLine = keyof typeof lineBody.own;
/** What a line need not have; what is withheld of it follows from the tax that it names. */
const sparse = [...(Object.keys(lineBody.own) as OfLine[]).filter((name) => 'sparse' in lineBody.own[name]), 'withheld' as const];

/** What a line need not have and is not sent again is removed; a line that never had it stays without. */
function cleared(before: LineItem): Partial<LineItem> {
  return Object.fromEntries(sparse.filter((name) => before[name]).map((name) => [name, null]));
}

/** Names the line that an external id was refused for. */
export function atLine<T>(index: number, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const messages = error instanceof RequestError ? error.fields.external_id : undefined;
    throw messages ? new RequestError(118, { [`line_items.${index}.external_id`]: messages }) : error;
  }
}

/** The position of a line that was taken out of its draft: it does not come back with the draft, only by itself. */
export const NO_POSITION = -1;

/** Recycles a line of a draft that stays. */
export function removeLine(id: number, books: BooksView): LineItem {
  books.update('line_items', id, { position: NO_POSITION });
  return books.recycle('line_items', id);
}
