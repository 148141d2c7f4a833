import type { Decimal } from '../../../shared/accounting/decimal.ts';
import { sumOf } from '../../../shared/accounting/decimal.ts';
import { closingOf } from '../../../shared/accounting/statements/account-balance.ts';
import type { AccountBalance } from '../../../shared/accounting/statements/account-balance.ts';
import { buildCashFlowStatement } from '../../../shared/accounting/statements/build-cash-flow-statement.ts';
import type { CashFlowStatement } from '../../../shared/accounting/statements/build-cash-flow-statement.ts';
import { comparedPayload, comparedPrint, windowsToCompare } from './comparative-columns.ts';
import { inSnapshot } from '../reading/in-snapshot.ts';
import type { Snapshot } from '../reading/in-snapshot.ts';
import { printCashFlowStatement } from '../print/print-cash-flow-statement.ts';
import { categoryNames, readReportBooks } from '../reading/read-report-books.ts';
import { readCorrections } from '../reading/read-corrections.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import { readBalances } from '../reading/read-totals.ts';
import { readNonCash } from '../reading/read-non-cash.ts';
import type { Report } from '../report.ts';
import { columnsPayload, wholeOf, windowsOfColumns } from './statement-columns.ts';
import { isCashType } from '../../../shared/accounting/vocabularies.ts';
import type { ParamsOf } from '../../../shared/resources/operation-params.ts';
import { headOf, windowAt, windowOf } from '../reading/report-window.ts';
import type { ReportWindow } from '../reading/report-window.ts';

/**
 * The cash flow statement from start to end, or of several spans beside each other (docs/accounting.md §11.26); its beginning cash is that of the
 * start's period, its cashbook that of the end's.
 */
export function cashFlowStatement(entity_id: number, parameters: ParamsOf<'readCashFlowStatement'>): Promise<Report> {
  return inSnapshot(async (snapshot) =>
    readCashFlowStatement(snapshot, await readReportBooks(snapshot, entity_id, parameters), parameters),
  );
}

/** The same within a snapshot that others read too. */
export async function readCashFlowStatement(
  snapshot: Snapshot,
  books: ReportBooks,
  parameters: ParamsOf<'readCashFlowStatement'>,
): Promise<Report> {
  const { compare } = parameters;
  const window = windowOf(books, parameters);
  const spans = windowsOfColumns(books, window.end, parameters);
  const columns: CashFlowStatement[] = [];
  const windows = spans ? [...spans, wholeOf(books, spans)] : windowsToCompare(books, window, compare);
  for (const one of windows) columns.push(await readCashFlow(snapshot, books, one));
  if (spans) {
    const print = () => printCashFlowStatement(books, columns, 'spans');
    return { key: 'cash_flow_statement', payload: columnsPayload(columns.at(-1)!, columns.slice(0, -1)), print, is_presented: true };
  }
  const corrections = await readCorrections(snapshot, books, windows);
  const print = () => comparedPrint(books, columns, compare, printCashFlowStatement(books, columns), corrections);
  return { key: 'cash_flow_statement', payload: comparedPayload(columns, compare, corrections), print, is_presented: true };
}

async function readCashFlow(snapshot: Snapshot, books: ReportBooks, window: ReportWindow): Promise<CashFlowStatement> {
  const { balances } = await readBalances(snapshot, books, windowAt(books, window, window.start));
  const isOneYear = window.start >= window.period_start;
  const cashbook = isOneYear ? balances : (await readBalances(snapshot, books, { ...window, start: window.period_start })).balances;
  const non_cash = await readNonCash(snapshot, books, window);
  return buildCashFlowStatement(headOf(books, window), balances, cashOf(cashbook), categoryNames(books), non_cash);
}

function cashOf(balances: readonly AccountBalance[]): Decimal {
  return sumOf(
    balances.filter(({ account }) => isCashType(account.account_type)),
    closingOf,
  );
}
