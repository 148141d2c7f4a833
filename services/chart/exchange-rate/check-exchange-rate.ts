import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { endOpenRate } from '../../../shared/accounting/exchange-rate-span.ts';
import type { ExchangeRate } from '../../../shared/resources/records.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import type { FieldMessages } from '../../../shared/base/request-error.ts';

type RateFields = Pick<ExchangeRate, 'currency_id' | 'rate' | 'valid_from' | 'valid_to'>;

/** Throws unless the rate is above zero, ends no earlier than it begins, and is one of a foreign currency. */
export function checkExchangeRate({ currency_id, rate, valid_from, valid_to }: RateFields, books: BooksView): void {
  const faults: FieldMessages = {};
  if (rate.lessThanOrEqualTo(0)) faults.rate = [`rate must be above zero; got ${rate.toFixed()}`];
  if (valid_to !== null && valid_to < valid_from) faults.valid_to = ['valid_to must not be before valid_from'];
  if (Object.keys(faults).length > 0) throw new RequestError(422, faults);
  checkForeign(currency_id, books);
}

/** The reporting currency has one rate, which never changes (docs/accounting.md §3.1). */
export function checkForeign(currency_id: number, books: BooksView): void {
  if (currency_id !== books.entity.currency_id) return;
  const message = `The reporting currency ${books.entity.currency_code} has one rate, 1.0000, which cannot change`;
  throw new BookkeepingError('exchange_rate', 'ReportingCurrencyRate', 'currency_id', message);
}

/** Ends the open rate that the span follows; throws when it overlaps another one (103). */
export function makeRoom(span: Omit<RateFields, 'rate'> & { id: number | null }, books: BooksView): void {
  const ended = endOpenRate(span, books.all('exchange_rates'));
  if (ended) books.update('exchange_rates', ended.id, { valid_to: ended.valid_to });
}
