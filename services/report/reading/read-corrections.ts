import { dayText } from '../../../shared/accounting/fiscal-year.ts';
import type { Snapshot } from './in-snapshot.ts';
import type { ReportBooks } from './read-report-books.ts';
import { readTellingEntries } from './read-telling-entries.ts';
import { readTransactions } from './read-transaction-names.ts';
import type { ReportWindow } from './report-window.ts';

/** An entry that corrects an error of an earlier year in this one (IAS 8.42). */
export interface Correction {
  readonly transactionNo: string;
  readonly transactionDate: string;
  readonly narration: string;
}

interface Stored {
  readonly id: number;
  readonly transaction_no: string;
  readonly transaction_date: Date;
  readonly narration: string;
}
const fields = { transaction_no: 1, transaction_date: 1, narration: 1 } as const;

/**
 * The entries of a window's year that correct the years before it: those with `equity_movement: other` up to its last day, unless they were
 * reversed by then (docs/accounting.md §11.31). Undefined where there are none, or no column of an earlier year stands beside.
 *
 * @param windows the window, then what it is compared with
 */
export async function readCorrections(
  snapshot: Snapshot,
  books: ReportBooks,
  [window, beside]: readonly ReportWindow[],
): Promise<Correction[] | undefined> {
  if (!window || !beside || beside.end >= window.period_start) return undefined;
  const year = { start: window.period_start, end: window.end };
  const said = await readTellingEntries(snapshot, books, year, 'equity_movement');
  const others = said.filter(({ equity_movement }) => equity_movement === 'other');
  if (others.length === 0) return undefined;
  const reversals = await readTellingEntries(snapshot, books, year, 'reversal_of_id');
  const reversed = new Set(reversals.map(({ reversal_of_id }) => reversal_of_id));
  const ids = others.filter(({ id, reversal_of_id }) => reversal_of_id === null && !reversed.has(id)).map(({ id }) => id);
  const entries = await readTransactions<Stored>(snapshot, books.entity.id, ids, fields);
  const corrections = ids.flatMap((id) => {
    const entry = entries.get(id);
    if (!entry) return [];
    return [{ transactionNo: entry.transaction_no, transactionDate: dayText(entry.transaction_date), narration: entry.narration }];
  });
  return corrections.length === 0 ? undefined : corrections;
}
