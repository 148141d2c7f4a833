import { buildChangesInEquity } from '../../../shared/accounting/statements/build-changes-in-equity.ts';
import type { ChangesInEquity } from '../../../shared/accounting/statements/build-changes-in-equity.ts';
import type { ParamsOf } from '../../../shared/resources/operation-params.ts';
import { comparedPayload, comparedPrint, windowsToCompare } from './comparative-columns.ts';
import { inSnapshot } from '../reading/in-snapshot.ts';
import type { Snapshot } from '../reading/in-snapshot.ts';
import { printChangesInEquity } from '../print/print-changes-in-equity.ts';
import { readEquityPairs } from '../reading/read-equity-pairs.ts';
import { readOpeningEntries } from '../reading/read-opening-entries.ts';
import { categoryNames, readReportBooks } from '../reading/read-report-books.ts';
import { readCorrections } from '../reading/read-corrections.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import { readBalances } from '../reading/read-totals.ts';
import { readMoved, readTranslationIds } from '../reading/read-translations.ts';
import type { Report } from '../report.ts';
import { headOf, inOnePeriod, windowInPeriod } from '../reading/report-window.ts';
import type { ReportWindow } from '../reading/report-window.ts';

/** The statement of changes in equity from start to end, within one period; that of the comparative column within another. */
export function changesInEquity(entity_id: number, parameters: ParamsOf<'readChangesInEquity'>): Promise<Report> {
  return inSnapshot(async (snapshot) => readChangesInEquity(snapshot, await readReportBooks(snapshot, entity_id, parameters), parameters));
}

/** The same within a snapshot that others read too. */
export async function readChangesInEquity(
  snapshot: Snapshot,
  books: ReportBooks,
  parameters: ParamsOf<'readChangesInEquity'>,
): Promise<Report> {
  const columns: ChangesInEquity[] = [];
  const windows = windowsToCompare(books, windowInPeriod(books, parameters), parameters.compare);
  for (const window of windows) columns.push(await readColumn(snapshot, books, window));
  const corrections = await readCorrections(snapshot, books, windows);
  const { compare } = parameters;
  const print = () => comparedPrint(books, columns, compare, printChangesInEquity(books, columns), corrections);
  return { key: 'statement_of_changes_in_equity', payload: comparedPayload(columns, compare, corrections), print, is_presented: true };
}

/** The statement of one window: opening entries and translations have columns of their own. */
async function readColumn(snapshot: Snapshot, books: ReportBooks, window: ReportWindow): Promise<ChangesInEquity> {
  const opened = await readBalances(snapshot, books, inOnePeriod(window));
  const [openings, translated] = await Promise.all([
    readOpeningEntries(snapshot, books, window),
    readTranslationIds(snapshot, books, window),
  ]);
  const pairs = await readEquityPairs(snapshot, books, window, [...openings.map(({ id }) => id), ...translated]);
  const translations = await readMoved(snapshot, books, window, translated);
  return buildChangesInEquity(headOf(books, window), opened, pairs, translations, categoryNames(books));
}
