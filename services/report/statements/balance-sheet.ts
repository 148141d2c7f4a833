import { buildBalanceSheet } from '../../../shared/accounting/statements/build-balance-sheet.ts';
import type { BalanceSheet } from '../../../shared/accounting/statements/build-balance-sheet.ts';
import { comparedPayload, comparedPrint, datesToCompare } from './comparative-columns.ts';
import { inSnapshot } from '../reading/in-snapshot.ts';
import { printBalanceSheet } from '../print/print-balance-sheet.ts';
import { categoryNames, readReportBooks } from '../reading/read-report-books.ts';
import { readPosition } from '../reading/read-position.ts';
import type { Report } from '../report.ts';
import type { ParamsOf } from '../../../shared/resources/operation-params.ts';
import { headOf, windowUntil } from '../reading/report-window.ts';

/** The balance sheet at the end date, of the period that date belongs to. */
export function balanceSheet(entity_id: number, parameters: ParamsOf<'readBalanceSheet'>): Promise<Report> {
  return inSnapshot(async (snapshot) => {
    const books = await readReportBooks(snapshot, entity_id);
    const columns: BalanceSheet[] = [];
    for (const window of datesToCompare(books, windowUntil(books, parameters), parameters.compare)) {
      const position = await readPosition(snapshot, books, window);
      if (position) columns.push(buildBalanceSheet(headOf(books, window), position, categoryNames(books)));
    }
    const { compare } = parameters;
    const print = () => comparedPrint(books, columns, compare, printBalanceSheet(books, columns));
    return { key: 'balance_sheet', payload: comparedPayload(columns, compare), print };
  });
}
