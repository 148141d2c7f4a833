import { monthlyResults } from '../../../shared/accounting/statement-figures.ts';
import type { MonthlyResults, Movements } from '../../../shared/accounting/statements/build-monthly-movements.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import { monthlyChart } from './monthly-chart.ts';
import type { PrintedColumn, PrintedRow, PrintedStatement } from './printed-statement.ts';
import { statementFrame, wordingOf } from './statement-frame.ts';

/** What a narrow screen shows: the rest is what these are made of. */
const key_results: readonly string[] = ['GROSS_PROFIT', 'NET_PROFIT'];

/** The results of each month of a window, a row a month. */
export function printMovements(books: ReportBooks, movements: Movements): PrintedStatement {
  const wording = wordingOf(books, movements);
  const { format, words } = wording;
  const row = (kind: PrintedRow['kind'], label: string, results: MonthlyResults): PrintedRow => ({
    kind,
    cells: [label, ...monthlyResults.map((name) => format.amount(results[name]))],
  });
  return {
    ...statementFrame(books, [movements], 'movements'),
    charts: [monthlyChart(movements, wording)],
    tables: [
      {
        caption: words.phrases.results_by_month,
        layout: 'list',
        columns: [
          { label: words.columns.month, align: 'start' },
          ...monthlyResults.map((name): PrintedColumn => ({
            label: words.results[name],
            align: 'end',
            minor: !key_results.includes(name),
          })),
        ],
        rows: [
          ...movements.months.map(({ month, results }) => row('row', format.month(month), results)),
          { ...row('final', words.totals.TOTAL, movements.results), sums: 'rows' },
        ],
      },
    ],
    notes: [],
  };
}
