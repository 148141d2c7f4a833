import { adjustReportingPeriod } from '../../services/period/close/adjust-reporting-period.ts';
import { closeReportingPeriod } from '../../services/period/close/close-reporting-period.ts';
import { reopenReportingPeriod } from '../../services/period/close/reopen-reporting-period.ts';
import { createClosingRate } from '../../services/period/closing-rate.ts';
import { updateReportingPeriod } from '../../services/period/reporting-period.ts';
import { createRevaluation } from '../../services/period/revaluation/create-revaluation.ts';
import { undoRevaluation } from '../../services/period/revaluation/undo-revaluation.ts';
import { createTaxReturn } from '../../services/period/tax-return/create-tax-return.ts';
import { undoTaxReturn } from '../../services/period/tax-return/undo-tax-return.ts';
import { postClosingTransactions } from '../../services/period/translate/post-closing-transactions.ts';
import { prepareClosingTransactions } from '../../services/period/translate/prepare-closing-transactions.ts';
import { dayAfter, monthEnd } from './days.ts';
import type { RandomAct, RandomBooks } from './random-books.ts';
import { documentOf, JOURNAL } from './random-documents.ts';
import type { Step } from './random-steps.ts';

/** What is done at the ends of months and years. */
export const yearEndActs = {
  revalue,
  'undo-revaluation': (books, { one }) =>
    books.on(books.revaluations.slice(-2), one, ({ id }) => books.run(undoRevaluation, { id }, () => books.forget(books.revaluations, id))),
  'file-return': fileReturn,
  'undo-return': (books, { one }) =>
    books.on(books.filed.slice(-2), one, ({ id }) =>
      books.run(undoTaxReturn, { id, reason: 'random' }, () => books.forget(books.filed, id)),
    ),
  adjust,
  'close-year': closeYear,
  reopen: async (books, { flags }) => {
    if (flags % 3 !== 0) return undefined;
    const period = books.periods[books.closed - 1];
    if (!period) return books.run(reopenReportingPeriod, { id: books.openPeriod.id });
    return books.run(reopenReportingPeriod, { id: period.id }, () => books.closed--);
  },
  'change-days': changeDays,
} as const satisfies Record<string, RandomAct>;

/** A journal entry in the adjusting period; then it is OPEN again, or stays as it is. */
async function adjust(books: RandomBooks, step: Step): Promise<string> {
  const { id } = books.openPeriod;
  const entry = documentOf({ ...step, one: JOURNAL }, books.chart, books.dateOf(step));
  const outcomes = [await books.run(adjustReportingPeriod, { id }), await books.record(entry)];
  if (step.flags % 4 !== 0) outcomes.push(await books.run(reopenReportingPeriod, { id }));
  return outcomes.join(', ');
}

/** Adjusts, rates, translates and closes the first open period, each as far as it gets. */
async function closeYear(books: RandomBooks, step: Step): Promise<string | undefined> {
  // Every fourth time: years are to have entries enough that something is carried out of them.
  if (step.flags % 4 !== 0) return undefined;
  const period = books.openPeriod;
  const outcomes = [await books.run(adjustReportingPeriod, { id: period.id })];
  for (const currency of books.chart.foreign) {
    const rates = books.rates.filter((rate) => rate.currency === currency);
    const exchange_rate_id = rates[step.other % rates.length]!.id;
    outcomes.push(await books.run(createClosingRate, { reporting_period_id: period.id, exchange_rate_id }));
  }
  const of = { reporting_period_id: period.id };
  outcomes.push(await books.run(prepareClosingTransactions, { ...of, forex_account_id: books.retained }));
  outcomes.push(await books.run(postClosingTransactions, of));
  const close = { id: period.id, retained_earnings_account_id: books.retained, ...books.forexOf(step) };
  outcomes.push(
    await books.run(closeReportingPeriod, close, () => {
      books.closed++;
    }),
  );
  if (outcomes.at(-1) !== '200') outcomes.push(await books.run(reopenReportingPeriod, { id: period.id }));
  if (books.periods.length - books.closed < 2) outcomes.push(await books.openPeriodAfter());
  return outcomes.join(', ');
}

/** The first period begins, or the last one ends, some days earlier or later: all others have neighbours. */
function changeDays(books: RandomBooks, { flags, other }: Step): Promise<string> {
  const period = flags & 1 ? books.periods[0]! : books.periods.at(-1)!;
  const days = (other % 120) - 60;
  const moved = flags & 1 ? { start_date: dayAfter(period.start, days) } : { end_date: dayAfter(period.end, days) };
  return books.run(updateReportingPeriod, { id: period.id, ...moved }, (shown) => books.keepPeriod(shown));
}

/** On the last day of a month, of a period or on any day; of all accounts, of one, or in one currency. */
async function revalue(books: RandomBooks, step: Step): Promise<string> {
  const day = books.dateOf(step);
  const period = books.periods.find(({ start, end }) => start <= day && day <= end)!;
  const date = [monthEnd(day), monthEnd(day), period.end, day][step.one % 4]!;
  const narrowed = [
    {},
    {},
    { currency_id: books.chart.foreign[0]! },
    { account_id: books.chart.anAccount(['BANK', 'RECEIVABLE'], step.other) },
  ];
  const params = { date, ...books.forexOf(step), ...narrowed[step.other % 4] };
  const outcome = await books.run(createRevaluation, params, ({ id }) => books.revaluations.push({ id, date }));
  if (outcome !== '201') return outcome;
  // What has been revalued stands at the rate of the day.
  const again = await books.run(createRevaluation, params, ({ id, entries }) => {
    books.revaluations.push({ id, date });
    if ((entries as unknown[]).length > 0) books.faults.push(`revalued twice on ${date}`);
  });
  return `${outcome}, ${again}`;
}

/** The next one of its kind, of up to three months. */
async function fileReturn(books: RandomBooks, step: Step): Promise<string> {
  const kind = step.one % 5 === 0 ? ('withholding' as const) : ('sales_tax' as const);
  const last = books.filed.findLast((filed) => filed.kind === kind);
  const start_date = last ? dayAfter(last.end, 1) : books.periods[0]!.start;
  const end_date = monthEnd(dayAfter(start_date, step.other % 80));
  const account_id = books.chart.anAccount(
    ['CURRENT_LIABILITY', 'PAYABLE', 'CURRENT_ASSET'],
    step.flags % 16 === 0 ? step.one : step.one % 3,
  );
  const params = { kind, start_date, end_date, account_id, lock: step.flags % 32 === 0 };
  return books.run(createTaxReturn, params, ({ id }) => books.filed.push({ id, kind, end: end_date }));
}
