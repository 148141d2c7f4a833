import { buildBalanceSheet } from '../../../shared/accounting/statements/build-balance-sheet.ts';
import type { BalanceSheet } from '../../../shared/accounting/statements/build-balance-sheet.ts';
import { comparedPayload, comparedPrint, datesToCompare, windowToDay } from './comparative-columns.ts';
import { columnsPayload, windowsOfColumns } from './statement-columns.ts';
import { inSnapshot } from '../reading/in-snapshot.ts';
import type { Snapshot } from '../reading/in-snapshot.ts';
import { printBalanceSheet } from '../print/print-balance-sheet.ts';
import { categoryNames, readReportBooks } from '../reading/read-report-books.ts';
import { readCorrections } from '../reading/read-corrections.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import { readPosition } from '../reading/read-position.ts';
import type { Report } from '../report.ts';
import type { ParamsOf } from '../../../shared/resources/operation-params.ts';
import { headOf, windowUntil } from '../reading/report-window.ts';

/** The balance sheet at the end date, of the period that date belongs to, or at several days beside each other (docs/accounting.md §11.26). */
export function balanceSheet(entity_id: number, parameters: ParamsOf<'readBalanceSheet'>): Promise<Report> {
  return inSnapshot(async (snapshot) => readBalanceSheet(snapshot, await readReportBooks(snapshot, entity_id, parameters), parameters));
}

/** The same within a snapshot that others read too. */
export async function readBalanceSheet(snapshot: Snapshot, books: ReportBooks, parameters: ParamsOf<'readBalanceSheet'>): Promise<Report> {
  const { compare } = parameters;
  const asked = windowUntil(books, parameters);
  const days = windowsOfColumns(books, asked.end, parameters)?.map(({ end }) => windowToDay(books, end));
  const columns: BalanceSheet[] = [];
  const windows = days ?? datesToCompare(books, asked, compare);
  for (const window of windows) {
    const position = await readPosition(snapshot, books, window);
    if (position) columns.push(buildBalanceSheet(headOf(books, window), position, categoryNames(books)));
  }
  if (days) {
    const print = () => printBalanceSheet(books, columns, 'spans');
    return { key: 'balance_sheet', payload: columnsPayload(columns.at(-1)!, columns), print, is_presented: true };
  }
  const corrections = await readCorrections(snapshot, books, windows);
  const print = () => comparedPrint(books, columns, compare, printBalanceSheet(books, columns), corrections);
  return { key: 'balance_sheet', payload: comparedPayload(columns, compare, corrections), print, is_presented: true };
}
