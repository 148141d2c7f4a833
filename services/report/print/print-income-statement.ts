import type { IncomeStatement } from '../../../shared/accounting/statements/build-income-statement.ts';
import type { Movements } from '../../../shared/accounting/statements/build-monthly-movements.ts';
import type { ReportBooks } from '../read-report-books.ts';
import { monthlyChart } from './monthly-chart.ts';
import type { PrintedStatement } from './printed-statement.ts';
import { figureRow, sectionRows } from './section-rows.ts';
import type { PrintedSign } from './section-rows.ts';
import { figureColumns, formatOf, statementFrame } from './statement-frame.ts';

/** The income statement in the classic order: gross profit, total revenue, net profit (docs/accounting.md §11.12); months go to its chart. */
export function printIncomeStatement(books: ReportBooks, columns: readonly IncomeStatement[], months: Movements): PrintedStatement {
  const [current] = columns as [IncomeStatement];
  const format = formatOf(books, current);
  const section = (name: string, sign: PrintedSign) => sectionRows(name, columns, format, sign);
  const result = (kind: 'result' | 'final', label: string, name: keyof IncomeStatement['results']) =>
    figureRow(
      kind,
      label,
      columns.map(({ results }) => results[name]),
      format,
    );
  const other_expenses = section('NON_OPERATING_EXPENSES', 1);
  const total_expenses = figureRow(
    'result',
    'Total operating costs',
    columns.map(({ totals }) => totals.NON_OPERATING_EXPENSES ?? '0'),
    format,
  );
  const rows = [
    ...section('OPERATING_REVENUES', -1),
    ...section('OPERATING_EXPENSES', 1),
    result('result', 'Gross Profit', 'GROSS_PROFIT'),
    ...section('NON_OPERATING_REVENUES', -1),
    result('result', 'Total Revenue', 'TOTAL_REVENUE'),
    ...other_expenses,
    ...(other_expenses.length > 0 ? [total_expenses] : []),
    result('final', 'Net Profit', 'NET_PROFIT'),
  ];
  return {
    title: 'Income Statement',
    ...statementFrame(books, columns, format),
    chart: monthlyChart(months, format),
    tables: [{ caption: 'Income Statement', layout: 'statement', columns: figureColumns(columns, format), rows }],
    notes: [],
  };
}
