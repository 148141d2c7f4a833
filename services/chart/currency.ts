import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { currencyName } from '../../shared/api/iso-currencies.ts';
import { stated, statedChange } from '../../shared/api/record-form.ts';
import type { Change, Input } from '../../shared/api/resource-types.ts';
import { commandsOf } from '../../shared/books/actions/commands-of.ts';
import { changed, created } from '../../shared/books/answers.ts';
import { ratesOfCurrency } from '../../shared/books/rates-of-currency.ts';
import type { Answer, BooksView, Command } from '../../shared/books/command.ts';
import { recordOfPath } from '../../shared/books/record-of-path.ts';
import { recycleCommand } from '../../shared/books/recycle-command.ts';
import { restoreCommand } from '../../shared/books/restore-command.ts';
import { presentClosingRate } from '../../shared/resources/closing-rate/present-closing-rate.ts';
import { currency as resource } from '../../shared/resources/currency/currency.ts';
import { currencyLabel, presentCurrencyInFull } from '../../shared/resources/currency/present-currency.ts';
import { presentExchangeRate } from '../../shared/resources/exchange-rate/present-exchange-rate.ts';
import type { Currency } from '../../shared/resources/currency/currency.ts';
import { referencesOf } from '../../shared/resources/references.ts';

/** Adds a currency. An entity has one record per code (docs/accounting.md §3.3). */
export const createCurrency: Command<Input<typeof resource>> = {
  name: 'currency.create',
  decide(params, books) {
    const { currency_code, name = currencyName(currency_code) } = stated(resource, params);
    checkUniqueCode(currency_code, null, books);
    const currency = books.insert('currencies', { currency_code, name });
    return created('/currency', currencyLabel(currency), presentCurrencyInFull(currency, { exchange_rates: [], closing_rates: [] }));
  },
};

/** Renames a currency, or changes its code while nothing uses it. */
const updateCurrency: Command<{ id: number } & Change<typeof resource>> = {
  name: 'currency.update',
  decide(params, books) {
    const currency = recordOfPath('currencies', params.id, books);
    const change = statedChange(resource, params, currency);
    const { currency_code } = change;
    if (currency_code !== undefined && currency_code !== currency.currency_code) {
      if (isCurrencyInUse(currency.id, books)) {
        const message = `The code of the currency ${currency.currency_code} cannot change because it is in use`;
        throw new BookkeepingError('currency', 'CurrencyInUse', 'currency_code', message);
      }
      checkUniqueCode(currency_code, currency.id, books);
    }
    return currencyChanged(books.update('currencies', currency.id, change), 'updated', books);
  },
};

/** Recycles a currency that no rate, account or setting is in. */
const deleteCurrency = recycleCommand('currencies', {
  name: 'currency.delete',
  resource: 'currency',
  called: ({ currency_code }) => `Currency ${currency_code}`,
  loosened: {
    'revaluations.currency_id': 'each is of accounts in that currency',
    'balances.currency_id': 'each needs a rate, and a rate that is used stays',
    'transactions.currency_id': 'each needs a rate, and a rate that is used stays',
    'transactions.settled_currency_id': 'each settles what needs a rate',
    'assignments.currency_id': 'each settles what needs a rate',
    'contacts.currency_id': 'a preset: a document that would take it is refused (docs/accounting.md §14.5)',
  },
  answer: currencyChanged,
});

/** Restores a currency, unless its code has been taken in the meantime. */
const restoreCurrency = restoreCommand('currencies', {
  name: 'currency.restore',
  check: ({ id, currency_code }, books) => checkUniqueCode(currency_code, id, books),
  answer: currencyChanged,
});

/** Throws when another live currency of the entity has the code. */
function checkUniqueCode(currency_code: string, own_id: number | null, books: BooksView): void {
  if (!books.all('currencies').some((other) => other.currency_code === currency_code && other.id !== own_id)) return;
  throw new BookkeepingError('currency', 'DuplicateCurrency', 'currency_code', `The Entity has a currency ${currency_code} already`);
}

/**
 * Whether anything uses a currency: the entity, an account or a rate. Entries need no look of their own, because each needs a rate and a
 * rate that entries use cannot be recycled.
 */
function isCurrencyInUse(id: number, books: BooksView): boolean {
  const uses = ({ currency_id }: { currency_id: number }): boolean => currency_id === id;
  return uses(books.entity) || books.all('accounts').some(uses) || ratesOfCurrency(id, books).length > 0;
}

function currencyChanged(currency: Currency, verb: string, books: BooksView): Answer {
  const refs = referencesOf(books);
  const isOwn = ({ currency_id }: { currency_id: number }): boolean => currency_id === currency.id;
  const shown = presentCurrencyInFull(currency, {
    exchange_rates: ratesOfCurrency(currency.id, books).map(presentExchangeRate),
    closing_rates: books
      .all('closing_rates')
      .filter(isOwn)
      .map((rate) => presentClosingRate(rate, refs)),
  });
  return changed(currencyLabel(currency), verb, shown);
}

export const currencyCommands = commandsOf(resource, {
  create: createCurrency,
  update: updateCurrency,
  delete: deleteCurrency,
  restore: restoreCurrency,
});
