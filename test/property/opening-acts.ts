import { isScheduleType } from '../../shared/accounting/vocabularies.ts';
import { createBalance, deleteBalance } from '../../services/balance/balance.ts';
import { dayAfter } from './days.ts';
import type { RandomAct, RandomBooks } from './random-books.ts';
import { openingEntryOf } from './random-documents.ts';
import type { Step } from './random-steps.ts';

/** How books begin: with balances, or with entries of the first day. */
export const openingActs = {
  'open-balance': openBalance,
  'recycle-balance': (books, step) => books.on(books.balances, step.one, ({ id }) => books.run(deleteBalance, { id })),
  'opening-entry': (books, step) => {
    const first = books.periods[step.flags % 9 === 0 ? 1 : 0]!;
    return books.record(openingEntryOf(step, books.chart, first.start));
  },
} as const satisfies Record<string, RandomAct>;

/** By hand in the first year only: a period with such balances takes none from the year before. */
async function openBalance(books: RandomBooks, step: Step): Promise<string | undefined> {
  if (books.closed > 0) return undefined;
  const { chart, openPeriod: period } = books;
  const account_id = chart.anAccount(['RECEIVABLE', 'PAYABLE', 'BANK', 'EQUITY', 'INVENTORY', 'CURRENT_ASSET'], step.one);
  const currency = chart.currencyOf(account_id);
  const params = {
    account_id,
    ...books.whose(step.one),
    balance_type: step.flags & 2 ? ('DEBIT' as const) : ('CREDIT' as const),
    transaction_type: 'JN' as const,
    transaction_date: dayAfter(period.start, -1),
    reporting_period_id: period.id,
    balance: chart.sumIn(currency, step.amount),
    ...(currency !== 0 && step.flags & 4 ? { reporting_amount: chart.sumIn(0, step.amount + 100) } : {}),
    ...(isScheduleType(chart.typeOf(account_id)) && step.other % 3 === 0 ? { monetary: false } : {}),
  };
  return books.run(createBalance, params, ({ id }) =>
    books.balances.push({ id, kind: 'Balance', account: account_id, assigns: false, isCleared: true }),
  );
}
