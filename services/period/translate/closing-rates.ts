import { foreignCurrencies } from '../../../shared/accounting/currency-position.ts';
import type { SummedTotal } from '../../../shared/accounting/currency-position.ts';
import type { Decimal } from '../../../shared/accounting/decimal.ts';
import { rateOn } from '../../../shared/accounting/exchange-rate-span.ts';
import type { ExchangeRate } from '../../../shared/resources/exchange-rate/exchange-rate.ts';
import type { ReportingPeriod } from '../../../shared/resources/reporting-period/reporting-period.ts';
import { ratesOfCurrency } from '../../../shared/books/rates-of-currency.ts';
import type { BooksView } from '../../../shared/books/command.ts';

/** The exchange rates that a period's closing rates point to, by currency. */
function closingExchangeRates(period_id: number, books: BooksView): Map<number, ExchangeRate> {
  const closing = books.all('closing_rates').filter(({ reporting_period_id }) => reporting_period_id === period_id);
  return new Map(closing.map(({ currency_id, exchange_rate_id }) => [currency_id, books.getAny('exchange_rates', exchange_rate_id)!]));
}

/** Closing rates by currency. */
export function closingRates(period_id: number, books: BooksView): Map<number, Decimal> {
  return new Map([...closingExchangeRates(period_id, books)].map(([currency_id, { rate }]) => [currency_id, rate]));
}

/** Codes of the foreign currencies that posted transactions and opening balances of a period used, by currency. */
export function usedCurrencies(
  totals: readonly Pick<SummedTotal, 'currency_id' | 'settled_currency_id'>[],
  books: BooksView,
): Map<number, string> {
  const ids = foreignCurrencies(totals, books.entity.currency_id);
  return new Map(ids.map((id) => [id, books.getAny('currencies', id)!.currency_code]));
}

/**
 * The rate at which a currency is carried into the next period: its closing rate, else the one valid on the period's last day, else the
 * last one before that day, else the first one after it. One of them exists, because every posting in a currency had a rate.
 */
export function carryingRate(currency_id: number, period: ReportingPeriod, books: BooksView): ExchangeRate {
  const rates = ratesOfCurrency(currency_id, books);
  const { end_date: end } = period;
  const inOrder = rates.toSorted((a, b) => a.valid_from.getTime() - b.valid_from.getTime());
  const nearest = inOrder.findLast(({ valid_from }) => valid_from <= end) ?? inOrder[0];
  const rate = closingExchangeRates(period.id, books).get(currency_id) ?? rateOn(currency_id, end, rates) ?? nearest;
  if (!rate) throw new TypeError(`Currency ${currency_id} has postings and no exchange rate`);
  return rate;
}
