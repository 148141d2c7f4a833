import type { EquityMovement } from '../../../shared/accounting/equity-movements.ts';
import { endOfDay } from '../../../shared/accounting/fiscal-year.ts';
import type { Snapshot } from './in-snapshot.ts';
import type { ReportBooks } from './read-report-books.ts';
import type { ReportWindow } from './report-window.ts';

/** What an entry says of its rows: how they change equity, and which entry they take back. */
interface TellingEntry {
  readonly id: number;
  readonly equity_movement: EquityMovement | null;
  readonly reversal_of_id: number | null;
}
const types = { equity_movement: 'string', reversal_of_id: 'number' } as const;

/** The posted entries of a window that say something in that field; a small index for each field knows them. */
export async function readTellingEntries(
  { db, session }: Snapshot,
  books: ReportBooks,
  { start, end }: Pick<ReportWindow, 'start' | 'end'>,
  field: keyof typeof types,
): Promise<TellingEntry[]> {
  const posted = { entity_id: books.entity.id, transaction_date: { $gte: start, $lte: endOfDay(end) }, is_posted: true };
  // Sorted as the small index is, or MongoDB may read all entries of the window by that of their dates.
  const entries = await db
    .collection<Partial<TellingEntry> & { _id: number }>('transactions')
    .find(
      { ...posted, [field]: { $type: types[field] } },
      { session, projection: { equity_movement: 1, reversal_of_id: 1 }, sort: { transaction_date: 1, [field]: 1 } },
    )
    .toArray();
  return entries.map(({ _id, equity_movement = null, reversal_of_id = null }) => ({ id: _id, equity_movement, reversal_of_id }));
}
