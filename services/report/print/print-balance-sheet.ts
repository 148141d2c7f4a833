import type { BalanceSheet } from '../../../shared/accounting/statements/build-balance-sheet.ts';
import type { ReportBooks } from '../read-report-books.ts';
import type { PrintedRow, PrintedStatement } from './printed-statement.ts';
import { figureRow, sectionRows } from './section-rows.ts';
import type { PrintedSign } from './section-rows.ts';
import { figureColumns, formatOf, statementFrame } from './statement-frame.ts';

/** The balance sheet in the classic order: net assets above, total equity below (docs/accounting.md §11.12). */
export function printBalanceSheet(books: ReportBooks, columns: readonly BalanceSheet[]): PrintedStatement {
  const [current] = columns as [BalanceSheet];
  const format = formatOf(books, current);
  const totalled = (section: string, label: string, sign: PrintedSign): PrintedRow[] => {
    const rows = sectionRows(section, columns, format, sign);
    const total = figureRow(
      'total',
      label,
      columns.map(({ totals }) => totals[section] ?? '0'),
      format,
      sign,
    );
    return rows.length === 0 ? [] : [...rows, total];
  };
  const result = (label: string, name: keyof BalanceSheet['results']) =>
    figureRow(
      'final',
      label,
      columns.map(({ results }) => results[name] ?? '0'),
      format,
    );
  const differs = columns.some(({ results }) => results.OPENING_BALANCE_DIFFERENCE !== undefined);
  const rows = [
    ...totalled('ASSETS', 'Total Assets', 1),
    ...totalled('LIABILITIES', 'Total Liabilities', -1),
    ...totalled('RECONCILIATION', 'Total Reconciliation', 1),
    result('Net Assets', 'NET_ASSETS'),
    ...sectionRows('EQUITY', columns, format, -1),
    result('Total Equity', 'TOTAL_EQUITY'),
    ...(differs ? [result('Difference of Opening Balances', 'OPENING_BALANCE_DIFFERENCE')] : []),
  ];
  return {
    title: 'Balance Sheet',
    ...statementFrame(books, columns, format, true),
    tables: [{ caption: 'Balance Sheet', layout: 'statement', columns: figureColumns(columns, format, true), rows }],
    notes: differs ? ['The opening balances of the period do not balance: debits and credits differ by the amount shown.'] : [],
  };
}
