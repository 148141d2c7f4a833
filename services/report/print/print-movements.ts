import type { MonthlyResults, Movements } from '../../../shared/accounting/statements/build-monthly-movements.ts';
import type { ReportBooks } from '../read-report-books.ts';
import { monthlyChart } from './monthly-chart.ts';
import type { PrintedRow, PrintedStatement } from './printed-statement.ts';
import { formatOf, statementFrame } from './statement-frame.ts';

const figures: [keyof MonthlyResults, string][] = [
  ['OPERATING_REVENUES', 'Operating Revenues'],
  ['NON_OPERATING_REVENUES', 'Non Operating Revenues'],
  ['OPERATING_EXPENSES', 'Operating Expenses'],
  ['GROSS_PROFIT', 'Gross Profit'],
  ['NON_OPERATING_EXPENSES', 'Non Operating Expenses'],
  ['NET_PROFIT', 'Net Profit'],
];

/** The results of each month of a window, a row a month. */
export function printMovements(books: ReportBooks, movements: Movements): PrintedStatement {
  const format = formatOf(books, movements);
  const row = (kind: PrintedRow['kind'], label: string, results: MonthlyResults): PrintedRow => ({
    kind,
    cells: [label, ...figures.map(([name]) => format.amount(results[name]))],
  });
  return {
    title: 'Monthly Movements',
    ...statementFrame(books, movements, format),
    chart: monthlyChart(movements, format),
    tables: [
      {
        caption: 'Results by month',
        layout: 'list',
        columns: [{ label: 'Month', align: 'start' }, ...figures.map(([, label]) => ({ label, align: 'end' as const }))],
        rows: [
          ...movements.months.map(({ month, results }) => row('row', format.month(month), results)),
          row('final', 'Total', movements.results),
        ],
      },
    ],
    notes: [],
  };
}
