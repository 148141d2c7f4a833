import type { ExchangeRate } from '../resources/exchange-rate/exchange-rate.ts';
import type { BooksView } from './command.ts';

/** The live exchange rates of a currency, by id. */
export function ratesOfCurrency(currency_id: number, books: BooksView): ExchangeRate[] {
  return books.withValue('exchange_rates', 'currency_id', currency_id).filter(({ deleted_at }) => deleted_at === null);
}
