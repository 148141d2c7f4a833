import { monthlyResults } from '../../../shared/accounting/statement-figures.ts';
import type { MonthlyResults, Movements } from '../../../shared/accounting/statements/build-monthly-movements.ts';
import type { ReportBooks } from '../read-report-books.ts';
import { labelOf } from './labels.ts';
import { monthlyChart } from './monthly-chart.ts';
import type { PrintedRow, PrintedStatement } from './printed-statement.ts';
import { formatOf, statementFrame } from './statement-frame.ts';

/** The results of each month of a window, a row a month. */
export function printMovements(books: ReportBooks, movements: Movements): PrintedStatement {
  const format = formatOf(books, movements);
  const row = (kind: PrintedRow['kind'], label: string, results: MonthlyResults): PrintedRow => ({
    kind,
    cells: [label, ...monthlyResults.map((name) => format.amount(results[name]))],
  });
  return {
    title: 'Monthly Movements',
    ...statementFrame(books, [movements], format),
    chart: monthlyChart(movements, format),
    tables: [
      {
        caption: 'Results by month',
        layout: 'list',
        columns: [{ label: 'Month', align: 'start' }, ...monthlyResults.map((name) => ({ label: labelOf(name), align: 'end' as const }))],
        rows: [
          ...movements.months.map(({ month, results }) => row('row', format.month(month), results)),
          row('final', 'Total', movements.results),
        ],
      },
    ],
    notes: [],
  };
}
