import { lastDayBefore, lastDayBetween } from '../../shared/accounting/exchange-rate-span.ts';
import type { NewSpan } from '../../shared/accounting/exchange-rate-span.ts';
import { RatesInOrder } from '../../shared/accounting/rates-in-order.ts';
import type { BooksView } from '../../shared/books/command.ts';
import { ratesOfCurrency } from '../../shared/books/rates-of-currency.ts';
import type { ExchangeRate } from '../../shared/resources/exchange-rate/exchange-rate.ts';

/** The running rates of each currency and its bounded ones, among which new ones find their place. */
export type RatesByKind = Map<string, RatesInOrder<ExchangeRate>>;

/**
 * Finds the last day of a new or changed rate among those of its kind, which are returned with it, and ends the running rate before it the
 * day before it begins. Throws when its days are taken (103).
 */
export function findPlace(
  span: NewSpan,
  books: BooksView,
  sorted: RatesByKind = new Map(),
): { valid_to: Date | null; rates: RatesInOrder<ExchangeRate> } {
  const rates = ratesOfKind(span, books, sorted);
  const beside = rates.beside(span);
  const valid_to = lastDayBetween(span, beside);
  if (!span.bounded && beside.before) {
    rates.replace(books.update('exchange_rates', beside.before.id, { valid_to: lastDayBefore(span) }));
  }
  return { valid_to, rates };
}

/** When a running rate is changed or recycled, the one before it holds until the one after it begins. */
export function leavePlace(rate: ExchangeRate, books: BooksView): void {
  if (rate.bounded) return;
  const { before, after } = ratesOfKind(rate, books).beside(rate);
  if (before) books.update('exchange_rates', before.id, { valid_to: lastDayBefore(after) });
}

function ratesOfKind({ currency_id, bounded }: NewSpan, books: BooksView, sorted: RatesByKind = new Map()): RatesInOrder<ExchangeRate> {
  const key = `${currency_id} ${bounded}`;
  const rates = sorted.get(key) ?? new RatesInOrder(ratesOfCurrency(currency_id, books).filter((rate) => rate.bounded === bounded));
  sorted.set(key, rates);
  return rates;
}
