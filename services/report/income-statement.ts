import { buildIncomeStatement } from '../../shared/accounting/statements/build-income-statement.ts';
import type { IncomeStatement } from '../../shared/accounting/statements/build-income-statement.ts';
import { buildMovements } from '../../shared/accounting/statements/build-monthly-movements.ts';
import { comparedPayload, windowsToCompare } from './comparative-columns.ts';
import { inSnapshot } from './in-snapshot.ts';
import { printIncomeStatement } from './print/print-income-statement.ts';
import { categoryNames, readReportBooks } from './read-report-books.ts';
import { readBalances, readMonthlyMovements } from './read-totals.ts';
import type { Report } from './report.ts';
import type { ParamsOf } from '../../shared/resources/operation-params.ts';
import { headOf, windowOf } from './report-window.ts';

/** The income statement from start to end, over periods if need be (docs/accounting.md §11.2). */
export function incomeStatement(entity_id: number, parameters: ParamsOf<'readIncomeStatement'>): Promise<Report> {
  return inSnapshot(async (snapshot) => {
    const books = await readReportBooks(snapshot, entity_id);
    const window = windowOf(books, parameters);
    const columns: IncomeStatement[] = [];
    for (const compared of windowsToCompare(books, window, parameters.compare)) {
      const { balances } = await readBalances(snapshot, books, compared);
      columns.push(buildIncomeStatement(headOf(books, compared), balances, categoryNames(books)));
    }
    // Only the page has a chart.
    const months = parameters.format === 'html' ? await readMonthlyMovements(snapshot, books, window) : [];
    return {
      key: 'income_statement',
      payload: comparedPayload(columns),
      print: () => printIncomeStatement(books, columns, buildMovements(headOf(books, window), months)),
    };
  });
}
