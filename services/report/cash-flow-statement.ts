import type { Decimal } from '../../shared/accounting/decimal.ts';
import { fiscalYearOf, periodOfDate, periodSpan } from '../../shared/accounting/fiscal-year.ts';
import { closingOf, sumOf } from '../../shared/accounting/statements/account-balance.ts';
import type { AccountBalance } from '../../shared/accounting/statements/account-balance.ts';
import { buildCashFlowStatement } from '../../shared/accounting/statements/build-cash-flow-statement.ts';
import type { CashFlowStatement } from '../../shared/accounting/statements/build-cash-flow-statement.ts';
import { comparedPayload, windowsToCompare } from './comparative-columns.ts';
import { inSnapshot } from './in-snapshot.ts';
import type { Snapshot } from './in-snapshot.ts';
import { printCashFlowStatement } from './print/print-cash-flow-statement.ts';
import { categoryNames, readReportBooks } from './read-report-books.ts';
import type { ReportBooks } from './read-report-books.ts';
import { readBalances } from './read-totals.ts';
import { readTranslations } from './read-translations.ts';
import type { Report, ReportParameters } from './report.ts';
import { headOf, windowOf } from './report-window.ts';
import type { ReportWindow } from './report-window.ts';

/** The cash flow statement from start to end; its beginning cash is that of the start's period, its cashbook that of the end's. */
export function cashFlowStatement(entity_id: number, parameters: ReportParameters): Promise<Report> {
  return inSnapshot(async (snapshot) => {
    const books = await readReportBooks(snapshot, entity_id);
    const columns: CashFlowStatement[] = [];
    for (const window of windowsToCompare(books, windowOf(books, parameters), parameters.compare)) {
      columns.push(await readCashFlow(snapshot, books, window));
    }
    return { key: 'cash_flow_statement', payload: comparedPayload(columns), print: () => printCashFlowStatement(books, columns) };
  });
}

async function readCashFlow(snapshot: Snapshot, books: ReportBooks, window: ReportWindow): Promise<CashFlowStatement> {
  const balances = await readBalances(snapshot, books, fromItsStart(books, window));
  const cashbook =
    window.start >= window.period_start ? balances : await readBalances(snapshot, books, { ...window, start: window.period_start });
  const translations = await readTranslations(snapshot, books, window);
  return buildCashFlowStatement(headOf(books, window), balances, cashOf(cashbook), categoryNames(books), translations);
}

/** The same days with the opening balances of the period in which they begin. */
function fromItsStart(books: ReportBooks, window: ReportWindow): ReportWindow {
  const { year_start } = books.entity;
  const period_start = periodSpan(fiscalYearOf(window.start, year_start), year_start).start;
  return { ...window, period: periodOfDate(window.start, books.periods, year_start), period_start };
}

function cashOf(balances: readonly AccountBalance[]): Decimal {
  return sumOf(
    balances.filter(({ account }) => account.account_type === 'BANK'),
    closingOf,
  );
}
