import { balanceSheetGroups } from '../../../shared/accounting/statement-figures.ts';
import type { BalanceSheetGroup } from '../../../shared/accounting/statement-figures.ts';
import { Decimal, sumOf } from '../../../shared/accounting/decimal.ts';
import type { BalanceSheet } from '../../../shared/accounting/statements/build-balance-sheet.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import type { PrintedRow, PrintedStatement } from './printed-statement.ts';
import { figureRow, headingRow, lineRows } from './section-rows.ts';
import type { PrintedSign } from './section-rows.ts';
import { figureColumns, statementFrame, wordingOf } from './statement-frame.ts';

/**
 * The balance sheet as a bank reads it (IAS 1.60): assets and liabilities split into current and non-current, and equity and
 * liabilities as one total that equals that of the assets (docs/accounting.md §11.12).
 */
export function printBalanceSheet(books: ReportBooks, columns: readonly BalanceSheet[]): PrintedStatement {
  const wording = wordingOf(books, columns[0]!);
  const { groups, totals, results, phrases } = wording.words;
  const group = (name: BalanceSheetGroup, sign: PrintedSign): PrintedRow[] => {
    const rows = lineRows(balanceSheetGroups[name], columns, wording, sign);
    const sums = columns.map((column) => groupTotal(column, name));
    return rows.length === 0
      ? []
      : [headingRow(groups[name]), ...rows, ...(name === 'RECONCILIATION' ? [] : [figureRow('total', totals[name], sums, wording, sign)])];
  };
  const liabilities = columns.map((column) => column.totals.LIABILITIES ?? '0');
  const others = [...group('NON_CURRENT_LIABILITIES', -1), ...group('CURRENT_LIABILITIES', -1)];
  const assets = columns.map((column) => column.totals.ASSETS ?? '0');
  const differs = columns.some((column) => column.results.OPENING_BALANCE_DIFFERENCE !== undefined);
  const difference = columns.map((column) => column.results.OPENING_BALANCE_DIFFERENCE ?? '0');
  const rows = [
    ...group('NON_CURRENT_ASSETS', 1),
    ...group('CURRENT_ASSETS', 1),
    figureRow('final', totals.ASSETS, assets, wording),
    ...group('EQUITY', -1),
    ...others,
    ...(others.length > 0 ? [figureRow('total', totals.LIABILITIES, liabilities, wording, -1)] : []),
    ...group('RECONCILIATION', -1),
    figureRow('final', totals.EQUITY_AND_LIABILITIES, columns.map(financing), wording),
    ...(differs ? [figureRow('final', results.OPENING_BALANCE_DIFFERENCE, difference, wording)] : []),
  ];
  const at_date = { at_date: true };
  const frame = statementFrame(books, columns, 'balance_sheet', at_date);
  return {
    ...frame,
    tables: [{ caption: frame.title, layout: 'statement', columns: figureColumns(columns, wording, at_date), rows }],
    notes: differs ? [phrases.opening_differs] : [],
  };
}

function groupTotal({ balances }: BalanceSheet, name: BalanceSheetGroup): string {
  const { section, types } = balanceSheetGroups[name];
  const figures = (balances[section] ?? {}) as Readonly<Record<string, string>>;
  return sumOf(types, (type) => figures[type] ?? 0).toString();
}

/** Equity, liabilities and what is to be reconciled, as they stand opposite the assets. */
function financing({ totals, results }: BalanceSheet): string {
  return new Decimal(results.TOTAL_EQUITY)
    .minus(totals.LIABILITIES ?? 0)
    .minus(totals.RECONCILIATION ?? 0)
    .toString();
}
