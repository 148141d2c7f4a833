import { createExchangeRate } from '../../services/chart/exchange-rate.ts';
import { createTax, updateTax } from '../../services/chart/tax.ts';
import { dayAfter } from './days.ts';
import type { RandomAct, RandomBooks } from './random-books.ts';
import { CHART } from './random-entity.ts';
import type { Step } from './random-steps.ts';

/** What comes into the chart and the lists beside it. */
export const chartActs = {
  rate: addRate,
  tax: (books, { one, other }) => {
    const { chart } = books;
    const params = { name: 'Tax', code: `T${one % 5}`, rate: String(1 + (other % 30)), account_id: chart.anAccount(['CONTROL'], one) };
    return books.run(createTax, params, ({ id }) => chart.taxes.push(id));
  },
  'change-tax': (books, step) =>
    books.on(books.chart.taxes, step.one, (id) => books.run(updateTax, { id, rate: String(1 + (step.other % 30)) })),
  discount: (books, step) => books.addDiscount(String(1 + (step.one % 60)), step.flags % 2 === 0),
  account: (books, step) =>
    books.addAccount(CHART[step.one % CHART.length]!, [undefined, ...books.chart.foreign][step.other % 3], step.flags % 4 === 0),
} as const satisfies Record<string, RandomAct>;

/** A rate from a day on, or of some days. */
function addRate(books: RandomBooks, step: Step): Promise<string> {
  const { foreign } = books.chart;
  const currency_id = foreign[step.one % foreign.length]!;
  const valid_from = books.dateOf(step);
  const rate = (0.005 + step.amount / 20_000_000).toFixed(10);
  const figure = step.flags & 32 ? { units_per: String(1 + (step.amount % 90_000) / 100) } : { rate };
  const bounds = step.flags & 64 ? { valid_to: dayAfter(valid_from, step.other % 40) } : {};
  const params = { currency_id, ...figure, valid_from, ...bounds };
  return books.run(createExchangeRate, params, ({ id }) => books.rates.push({ id, currency: currency_id }));
}
