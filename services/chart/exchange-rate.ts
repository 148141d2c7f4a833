import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { endOpenRate } from '../../shared/accounting/exchange-rate-span.ts';
import type { RateSpan } from '../../shared/accounting/exchange-rate-span.ts';
import { RatesInOrder } from '../../shared/accounting/rates-in-order.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { FieldMessages } from '../../shared/base/request-error.ts';
import { stated, statedChange, statedOf } from '../../shared/api/record-form.ts';
import type { Change, Input, Stated } from '../../shared/api/resource-types.ts';
import { changed, created, shown } from '../../shared/books/answers.ts';
import { batchOf } from '../../shared/books/batch-of.ts';
import { ratesOfCurrency } from '../../shared/books/rates-of-currency.ts';
import type { BooksReader } from '../../shared/books/books-reader.ts';
import type { Answer, BooksView, Command } from '../../shared/books/command.ts';
import { recordOfPath } from '../../shared/books/record-of-path.ts';
import { restoreCommand } from '../../shared/books/restore-command.ts';
import { resolveReferences } from '../../shared/books/resolve-references.ts';
import { exchangeRate as resource } from '../../shared/resources/exchange-rate/exchange-rate.ts';
import { exchangeRateLabel, presentExchangeRateInFull } from '../../shared/resources/exchange-rate/present-exchange-rate.ts';
import type { ExchangeRate } from '../../shared/resources/exchange-rate/exchange-rate.ts';
import { referencesOf } from '../../shared/resources/references.ts';

/** The rates of each currency among which new ones find their place. */
type RatesByCurrency = Map<number, RatesInOrder<ExchangeRate>>;

/** Adds a rate of a foreign currency; the open rate before it ends the day before (docs/accounting.md §3.1). */
export const createExchangeRate: Command<Input<typeof resource>, RatesByCurrency | undefined> = {
  name: 'exchange-rate.create',
  decide(params, books, sorted = new Map()) {
    const fields = stated(resource, params);
    resolveReferences({ currency_id: ['currencies', fields.currency_id] }, books);
    checkExchangeRate(fields, books);
    const rates = makeRoom({ ...fields, id: null }, books, sorted);
    const rate = books.insert('exchange_rates', fields);
    rates.add(rate);
    const refs = referencesOf(books);
    return created(
      '/exchange-rate',
      exchangeRateLabel(rate, refs),
      shown(rate, books, () => presentExchangeRateInFull(rate, refs)),
    );
  },
};

/** Adds many, all or nothing. The rates of a currency are read and sorted once for all of them. */
export const createExchangeRateBatch = batchOf('exchange_rates', createExchangeRate, (): RatesByCurrency => new Map());

/** Changes a rate. Once an entry or a closing rate uses it, its figure and currency stay; its dates may still move. */
export const updateExchangeRate: Command<{ id: number } & Change<typeof resource>, boolean> = {
  name: 'exchange-rate.update',
  query: async ({ id, rate, currency_id }, reader, books) => (rate ?? currency_id) !== undefined && isRateInUse(id, reader, books),
  decide(params, books, isInUse) {
    const current = recordOfPath('exchange_rates', params.id, books);
    checkForeign(current.currency_id, books);
    resolveReferences({ currency_id: ['currencies', params.currency_id] }, books);
    const fields = { ...statedOf(resource, current), ...statedChange(resource, params, current) };
    checkExchangeRate(fields, books);
    if (isInUse && (!fields.rate.equals(current.rate) || fields.currency_id !== current.currency_id)) {
      const message = 'The rate and the currency of an Exchange Rate in use cannot change';
      throw new BookkeepingError('exchange_rate', 'ExchangeRateInUse', params.rate === undefined ? 'currency_id' : 'rate', message);
    }
    makeRoom({ ...fields, id: current.id }, books);
    return exchangeRateChanged(books.update('exchange_rates', current.id, fields), 'updated', books);
  },
};

/** Recycles a rate that nothing uses. The reporting currency's rate is never recycled. */
export const deleteExchangeRate: Command<{ id: number }, boolean> = {
  name: 'exchange-rate.delete',
  query: ({ id }, reader, books) => isRateInUse(id, reader, books),
  decide({ id }, books, isInUse) {
    const rate = recordOfPath('exchange_rates', id, books);
    if (isInUse || rate.currency_id === books.entity.currency_id) {
      const message = 'The Exchange Rate is that of the reporting currency or is used by transactions, balances or closing rates';
      throw new BookkeepingError('exchange_rate', 'OrphanedItems', 'id', message);
    }
    return exchangeRateChanged(books.recycle('exchange_rates', id), 'deleted', books);
  },
};

/** Restores a rate when its span is still free. */
export const restoreExchangeRate = restoreCommand('exchange_rates', {
  name: 'exchange-rate.restore',
  check(rate, books) {
    resolveReferences({ currency_id: ['currencies', rate.currency_id] }, books);
    makeRoom(rate, books);
  },
  answer: exchangeRateChanged,
});

/** Throws unless the rate is above zero, belongs to a foreign currency, and does not end before it begins. */
function checkExchangeRate({ currency_id, rate, valid_from, valid_to }: Stated<typeof resource>, books: BooksView): void {
  const faults: FieldMessages = {};
  if (rate.lessThanOrEqualTo(0)) faults.rate = [`rate must be above zero; got ${rate.toFixed()}`];
  if (valid_to !== null && valid_to < valid_from) faults.valid_to = ['valid_to must not be before valid_from'];
  if (Object.keys(faults).length > 0) throw new RequestError(422, faults);
  checkForeign(currency_id, books);
}

/** The reporting currency has one rate, which never changes (docs/accounting.md §3.1). */
function checkForeign(currency_id: number, books: BooksView): void {
  if (currency_id !== books.entity.currency_id) return;
  const message = `The reporting currency ${books.entity.currency_code} has one rate, 1.0000, which cannot change`;
  throw new BookkeepingError('exchange_rate', 'ReportingCurrencyRate', 'currency_id', message);
}

/**
 * Ends the open rate before the new span, and returns the rates of its currency. Throws when the span overlaps another rate (103).
 */
function makeRoom(
  span: Omit<RateSpan, 'id'> & { id: number | null },
  books: BooksView,
  sorted: RatesByCurrency = new Map(),
): RatesInOrder<ExchangeRate> {
  const { currency_id } = span;
  const rates = sorted.get(currency_id) ?? new RatesInOrder(ratesOfCurrency(currency_id, books));
  sorted.set(currency_id, rates);
  const ended = endOpenRate(span, rates.beside(span));
  if (ended) rates.replace(books.update('exchange_rates', ended.id, { valid_to: ended.valid_to }));
  return rates;
}

/** Whether a transaction, an opening balance or a closing rate uses the rate. Drafts count, because they keep its figure too. */
async function isRateInUse(exchange_rate_id: number, reader: BooksReader, books: BooksView): Promise<boolean> {
  if (books.all('closing_rates').some((closing) => closing.exchange_rate_id === exchange_rate_id)) return true;
  const use = { exchange_rate_id, deleted_at: null };
  return (await reader.exists('transactions', use)) || (await reader.exists('balances', use));
}

function exchangeRateChanged(rate: ExchangeRate, verb: string, books: BooksView): Answer {
  const refs = referencesOf(books);
  return changed(
    exchangeRateLabel(rate, refs),
    verb,
    shown(rate, books, () => presentExchangeRateInFull(rate, refs)),
  );
}
