import type { SummedTotal } from '../../../shared/accounting/currency-position.ts';
import { rateOn } from '../../../shared/accounting/exchange-rate-span.ts';
import { checkDayRates } from '../../../shared/accounting/revaluation.ts';
import { translateAccounts, translatedPositions } from '../../../shared/accounting/translation.ts';
import type { Translation } from '../../../shared/accounting/translation.ts';
import type { Decimal } from '../../../shared/accounting/decimal.ts';
import { reportingDecimals } from '../../../shared/books/decimals-of.ts';
import { ratesOfCurrency } from '../../../shared/books/rates-of-currency.ts';
import type { BooksView } from '../../../shared/books/command.ts';

interface Narrowed {
  date: Date;
  account_id: number | null;
  currency_id: number | null;
}

/** What each account of docs/accounting.md §9.1 is off the rate of the day, by account and currency; throws where a rate is missing (102). */
export function dayDifferences(
  { date, account_id, currency_id }: Narrowed,
  totals: readonly SummedTotal[],
  books: BooksView,
): Translation[] {
  const reporting = { id: books.entity.currency_id, decimals: reportingDecimals(books) };
  const accounts = books.allAny('accounts').filter(({ id }) => account_id === null || id === account_id);
  const counted = totals.filter((total) => currency_id === null || (total.settled_currency_id ?? total.currency_id) === currency_id);
  const used = new Set(translatedPositions(accounts, counted, reporting.id).map((position) => position.currency_id));
  const rates = new Map<number, Decimal>();
  const missing: string[] = [];
  for (const id of used) {
    const rate = rateOn(id, date, ratesOfCurrency(id, books));
    if (rate) rates.set(id, rate.rate);
    else missing.push(books.getAny('currencies', id)!.currency_code);
  }
  checkDayRates(missing.sort(), date);
  return translateAccounts(accounts, counted, rates, reporting);
}
