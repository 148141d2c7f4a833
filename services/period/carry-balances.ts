import { carryForward } from '../../shared/accounting/carry-forward.ts';
import { ZERO } from '../../shared/accounting/decimal.ts';
import { periodSpan } from '../../shared/accounting/fiscal-year.ts';
import type { ReportingPeriod } from '../../shared/accounting/records.ts';
import { totalOfBalance } from '../../shared/accounting/running-totals.ts';
import { balanceNumber } from '../../shared/accounting/transaction-number.ts';
import type { BooksView } from '../../shared/books/command.ts';
import { carryingRate } from './closing-rates.ts';
import type { YearFigures } from './read-closed-year.ts';

/** Makes the opening balances of the next period from the closed one's figures (docs/accounting.md §10.2–10.3). */
export function carryBalances(
  closed: ReportingPeriod,
  next: ReportingPeriod,
  retained_earnings_account_id: number,
  { totals, items }: YearFigures,
  books: BooksView,
): void {
  const { currency_id, year_start } = books.entity;
  const planned = carryForward({
    accounts: books.allAny('accounts'),
    totals,
    items,
    rateOf: (id) => carryingRate(id, closed, books),
    reporting_currency_id: currency_id,
    retained_earnings_account_id,
    last_day: periodSpan(closed.calendar_year, year_start).end,
  });
  for (const { source: _, ...fields } of planned) {
    const { currency_code } = books.getAny('currencies', fields.currency_id)!;
    const balance = books.insert('balances', {
      ...fields,
      reporting_period_id: next.id,
      transaction_no: balanceNumber(fields.account_id, currency_code, next.calendar_year),
      cleared_amount: ZERO,
      assigned_amount: ZERO,
      carried_from_period_id: closed.id,
    });
    books.addTotals([totalOfBalance(balance)]);
  }
}
