import { Decimal } from '../../../shared/accounting/decimal.ts';
import type { MonthlyResults, Movements } from '../../../shared/accounting/statements/build-monthly-movements.ts';
import type { ChartSeries, PrintedChart } from './printed-statement.ts';
import type { Wording } from './statement-frame.ts';
import { fillWords } from './words/words-of.ts';

/** Revenue and expense of each month side by side, and the profit over them. */
export function monthlyChart(movements: Movements, { format, words: { charts } }: Wording): PrintedChart {
  const { months } = movements;
  const series = (
    name: string,
    mark: ChartSeries['mark'],
    colour: ChartSeries['colour'],
    figure: (month: MonthlyResults) => Decimal,
  ): ChartSeries => ({
    name,
    mark,
    colour,
    values: months.map(({ results }) => ({ amount: figure(results).toString(), shown: format.amount(figure(results).toString()).shown })),
  });
  const profit = format.amount(movements.results.NET_PROFIT).shown;
  return {
    title: charts.months,
    kind: 'months',
    description: fillWords(charts.months_words, { months: months.length, profit }),
    groups: months.map(({ month }) => format.month(month, 'short')),
    series: [
      series(charts.revenue, 'bar', 'revenue', revenueOf),
      series(charts.expense, 'bar', 'expense', expenseOf),
      series(charts.profit, 'line', 'profit', (month) => new Decimal(month.NET_PROFIT)),
    ],
  };
}

function revenueOf(month: MonthlyResults): Decimal {
  return new Decimal(month.OPERATING_REVENUES).plus(month.NON_OPERATING_REVENUES);
}

function expenseOf(month: MonthlyResults): Decimal {
  return new Decimal(month.OPERATING_EXPENSES).plus(month.NON_OPERATING_EXPENSES);
}
