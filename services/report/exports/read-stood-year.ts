import type { ExportedYear, StoodYear } from '../../../shared/moving/exported.ts';
import { dayBefore } from '../../../shared/accounting/fiscal-year.ts';
import type { Snapshot } from '../reading/in-snapshot.ts';
import type { LedgerWalk } from '../reading/ledger-walk.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import type { ExportSpan } from './export-span.ts';
import { readPositionsAt } from './read-positions.ts';

/** What a year of a file opens with, and what it stands at on its last day, or on the file's where that comes before. */
export async function readStoodYear(
  snapshot: Snapshot,
  books: ReportBooks,
  walk: LedgerWalk & ExportSpan,
  year: ExportedYear,
): Promise<StoodYear> {
  const [first, last] = [new Date(year.from), new Date(year.to)];
  const opened = await readPositionsAt(snapshot, books, walk, dayBefore(first), first);
  return { ...year, opened, stood: await readPositionsAt(snapshot, books, walk, last < walk.to ? last : walk.to) };
}
