import { Decimal } from '../../../shared/accounting/decimal.ts';
import type { MonthlyResults, Movements } from '../../../shared/accounting/statements/build-monthly-movements.ts';
import type { LocaleFormat } from './locale-format.ts';
import type { ChartSeries, PrintedChart } from './printed-statement.ts';

/** Revenue and expense of each month side by side, and the profit over them. */
export function monthlyChart(movements: Movements, format: LocaleFormat): PrintedChart {
  const { months } = movements;
  const series = (name: string, mark: ChartSeries['mark'], colour: string, figure: (month: MonthlyResults) => Decimal): ChartSeries => ({
    name,
    mark,
    colour,
    values: months.map(({ results }) => ({ amount: figure(results).toString(), shown: format.amount(figure(results).toString()) })),
  });
  const profit = format.amount(movements.results.NET_PROFIT);
  return {
    title: 'Revenue, expense and profit by month',
    kind: 'months',
    description: `Monthly revenue and expense as bars and profit as a line, ${months.length} months; profit of the whole time ${profit}.`,
    groups: months.map(({ month }) => format.month(month, 'short')),
    series: [
      series('Revenue', 'bar', '#2f6f9f', revenueOf),
      series('Expense', 'bar', '#d98841', expenseOf),
      series('Profit', 'line', '#1d7a4c', (month) => new Decimal(month.NET_PROFIT)),
    ],
  };
}

function revenueOf(month: MonthlyResults): Decimal {
  return new Decimal(month.OPERATING_REVENUES).plus(month.NON_OPERATING_REVENUES);
}

function expenseOf(month: MonthlyResults): Decimal {
  return new Decimal(month.OPERATING_EXPENSES).plus(month.NON_OPERATING_EXPENSES);
}
