import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import type { ExchangeRate } from '../../../shared/resources/records.ts';
import type { Command } from '../../../shared/books/command.ts';
import { recordOfPath } from '../../../shared/books/record-of-path.ts';
import { resolveReferences } from '../../../shared/books/resolve-references.ts';
import { checkExchangeRate, checkForeign, makeRoom } from './check-exchange-rate.ts';
import type { NewExchangeRate } from './create-exchange-rate.ts';
import { exchangeRateChanged } from './exchange-rate-answer.ts';
import { isRateInUse } from './is-rate-in-use.ts';

type RateChange = { id: number } & Partial<NewExchangeRate>;

/** Changes a rate; its figure and currency stay once an entry or a closing rate uses it, its span may move. */
export const updateExchangeRate: Command<RateChange, boolean> = {
  name: 'exchange-rate.update',
  query: async ({ id, rate, currency_id }, reader, books) => (rate ?? currency_id) !== undefined && isRateInUse(id, reader, books),
  decide(params, books, isInUse) {
    const current = recordOfPath('exchange_rates', params.id, books);
    checkForeign(current.currency_id, books);
    resolveReferences({ currency_id: ['currencies', params.currency_id] }, books);
    const fields = changedFields(current, params);
    checkExchangeRate(fields, books);
    if (isInUse && (!fields.rate.equals(current.rate) || fields.currency_id !== current.currency_id)) {
      const message = 'The rate and the currency of an Exchange Rate in use cannot change';
      throw new BookkeepingError('exchange_rate', 'ExchangeRateInUse', params.rate === undefined ? 'currency_id' : 'rate', message);
    }
    makeRoom({ ...fields, id: current.id }, books);
    return exchangeRateChanged(books.update('exchange_rates', current.id, fields), 'updated', books);
  },
};

function changedFields(current: ExchangeRate, { currency_id, rate, valid_from, valid_to }: RateChange) {
  return {
    currency_id: currency_id ?? current.currency_id,
    rate: rate === undefined ? current.rate : new Decimal(rate),
    valid_from: valid_from === undefined ? current.valid_from : new Date(valid_from),
    valid_to: valid_to === undefined ? current.valid_to : valid_to === null ? null : new Date(valid_to),
  };
}
