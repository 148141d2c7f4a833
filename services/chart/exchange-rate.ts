import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { dayText } from '../../shared/accounting/fiscal-year.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { stated, statedChange, statedOf } from '../../shared/api/record-form.ts';
import type { Change, Input, Stated } from '../../shared/api/resource-types.ts';
import { commandsOf } from '../../shared/books/actions/commands-of.ts';
import { changed, created, shown } from '../../shared/books/answers.ts';
import { batchOf } from '../../shared/books/batch-of.ts';
import type { Answer, BooksView, Command } from '../../shared/books/command.ts';
import { recordOfPath } from '../../shared/books/record-of-path.ts';
import { recycleCommand } from '../../shared/books/recycle-command.ts';
import { restoreCommand } from '../../shared/books/restore-command.ts';
import { whatRefersTo } from '../../shared/books/what-refers-to.ts';
import { resolveReferences } from '../../shared/books/resolve-references.ts';
import { exchangeRate as resource } from '../../shared/resources/exchange-rate/exchange-rate.ts';
import { rateAsGiven } from './rate-as-given.ts';
import { findPlace, leavePlace } from './rate-place.ts';
import type { RatesByKind } from './rate-place.ts';
import { exchangeRateLabel, presentExchangeRateInFull } from '../../shared/resources/exchange-rate/present-exchange-rate.ts';
import type { ExchangeRate } from '../../shared/resources/exchange-rate/exchange-rate.ts';
import { referencesOf } from '../../shared/resources/references.ts';

/** The transaction, opening balance or closing rate that uses the rate. Drafts count, because they keep its figure too. */
const useOfRate = whatRefersTo('exchange_rates');

/** Adds a rate of a foreign currency: a bounded one when it has a last day, else a running one (docs/accounting.md §3.1). */
export const createExchangeRate: Command<Input<typeof resource>, RatesByKind | undefined> = {
  name: 'exchange-rate.create',
  decide(params, books, sorted = new Map()) {
    const { rate: given, units_per, ...fields } = stated(resource, params);
    resolveReferences({ currency_id: ['currencies', fields.currency_id] }, books);
    const figure = rateAsGiven({ rate: given, units_per });
    checkExchangeRate(fields, books);
    const span = { ...fields, ...figure, bounded: fields.valid_to !== null };
    const { valid_to, rates } = findPlace({ ...span, id: null }, books, sorted);
    const rate = books.insert('exchange_rates', { ...span, valid_to });
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
export const createExchangeRateBatch = batchOf('exchange_rates', createExchangeRate, (): RatesByKind => new Map());

/** Changes a rate. Once an entry or a closing rate uses it, its figure and currency stay; its dates may still move. */
const updateExchangeRate: Command<{ id: number } & Change<typeof resource>, string | undefined> = {
  name: 'exchange-rate.update',
  query: async (change, reader, books) =>
    (change.rate ?? change.units_per ?? change.currency_id) === undefined ? undefined : useOfRate(change, reader, books),
  decide(params, books, use) {
    const current = recordOfPath('exchange_rates', params.id, books);
    checkForeign(current.currency_id, books);
    resolveReferences({ currency_id: ['currencies', params.currency_id] }, books);
    const change = statedChange(resource, params, current);
    const { rate: _rate, units_per: _units_per, ...others } = { ...statedOf(resource, current), ...change };
    const had_units = current.units_per ? { units_per: null } : {};
    // Null says something only where there were units.
    const says_rate = change.rate !== undefined || Boolean(change.units_per === null ? current.units_per : change.units_per);
    const figure = says_rate ? { ...had_units, ...rateAsGiven(change) } : { rate: current.rate };
    const said = { ...others, ...figure };
    const bounded = isBounded(current, said);
    const fields = bounded ? said : { ...said, valid_to: null };
    checkExchangeRate(fields, books);
    if (use !== undefined && (!fields.rate.equals(current.rate) || fields.currency_id !== current.currency_id)) {
      const message = 'The rate and the currency of an Exchange Rate in use cannot change';
      throw new BookkeepingError('exchange_rate', 'ExchangeRateInUse', says_rate ? 'rate' : 'currency_id', message);
    }
    const span = { ...fields, id: current.id, bounded };
    leavePlace(current, books);
    const { valid_to } = findPlace(span, books);
    const updated = books.update('exchange_rates', current.id, { ...fields, bounded, valid_to });
    return exchangeRateChanged(updated, 'updated', books);
  },
};

/** Recycles a rate that nothing uses. The reporting currency's rate is never recycled. */
const deleteExchangeRate = recycleCommand('exchange_rates', {
  name: 'exchange-rate.delete',
  resource: 'exchange_rate',
  called: (rate) => `Exchange Rate ${rate.id}`,
  check(rate, books) {
    if (rate.currency_id === books.entity.currency_id)
      throw new BookkeepingError('exchange_rate', 'OrphanedItems', 'id', 'The Exchange Rate is that of the reporting currency');
    leavePlace(rate, books);
  },
  answer: exchangeRateChanged,
});

/** Restores a rate when its days are still free. */
const restoreExchangeRate = restoreCommand('exchange_rates', {
  name: 'exchange-rate.restore',
  check(rate, books) {
    resolveReferences({ currency_id: ['currencies', rate.currency_id] }, books);
    const { valid_to } = findPlace(rate, books);
    if (valid_to?.getTime() !== rate.valid_to?.getTime()) books.update('exchange_rates', rate.id, { valid_to });
  },
  answer: exchangeRateChanged,
});

/** Throws unless the rate belongs to a foreign currency, and does not end before it begins. */
function checkExchangeRate(
  { currency_id, valid_from, valid_to }: Pick<Stated<typeof resource>, 'currency_id' | 'valid_from' | 'valid_to'>,
  books: BooksView,
): void {
  if (valid_to !== null && valid_to < valid_from) throw new RequestError(422, { valid_to: ['valid_to must not be before valid_from'] });
  checkForeign(currency_id, books);
}

/** The reporting currency has one rate, which never changes (docs/accounting.md §3.1). */
function checkForeign(currency_id: number, books: BooksView): void {
  if (currency_id !== books.entity.currency_id) return;
  const message = `The reporting currency ${books.entity.currency_code} has one rate, 1.0000, which cannot change`;
  throw new BookkeepingError('exchange_rate', 'ReportingCurrencyRate', 'currency_id', message);
}

/** Whether a changed rate is bounded. The last day shown of a running rate, sent back as it is, does not bound it. */
function isBounded(current: ExchangeRate, { valid_to }: Pick<ExchangeRate, 'valid_to'>): boolean {
  if (valid_to === null) return false;
  return current.bounded || current.valid_to === null || dayText(valid_to) !== dayText(current.valid_to);
}

function exchangeRateChanged(rate: ExchangeRate, verb: string, books: BooksView): Answer {
  const refs = referencesOf(books);
  return changed(
    exchangeRateLabel(rate, refs),
    verb,
    shown(rate, books, () => presentExchangeRateInFull(rate, refs)),
  );
}

export const exchangeRateCommands = commandsOf(resource, {
  create: createExchangeRate,
  update: updateExchangeRate,
  delete: deleteExchangeRate,
  restore: restoreExchangeRate,
});
