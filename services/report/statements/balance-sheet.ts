import { buildBalanceSheet } from '../../../shared/accounting/statements/build-balance-sheet.ts';
import type { BalanceSheet } from '../../../shared/accounting/statements/build-balance-sheet.ts';
import { comparedPayload, datesToCompare } from './comparative-columns.ts';
import { inSnapshot } from '../reading/in-snapshot.ts';
import { printBalanceSheet } from '../print/print-balance-sheet.ts';
import { categoryNames, readReportBooks } from '../reading/read-report-books.ts';
import { readBalances } from '../reading/read-totals.ts';
import type { Report } from '../report.ts';
import type { ParamsOf } from '../../../shared/resources/operation-params.ts';
import { headOf, windowUntil } from '../reading/report-window.ts';

/** The balance sheet at the end date, of the period that date belongs to. */
export function balanceSheet(entity_id: number, parameters: ParamsOf<'readBalanceSheet'>): Promise<Report> {
  return inSnapshot(async (snapshot) => {
    const books = await readReportBooks(snapshot, entity_id);
    const columns: BalanceSheet[] = [];
    for (const window of datesToCompare(books, windowUntil(books, parameters), parameters.compare)) {
      columns.push(buildBalanceSheet(headOf(books, window), await readBalances(snapshot, books, window), categoryNames(books)));
    }
    return { key: 'balance_sheet', payload: comparedPayload(columns), print: () => printBalanceSheet(books, columns) };
  });
}
