import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import type { Command } from '../../../shared/books/command.ts';
import { recordOfPath } from '../../../shared/books/record-of-path.ts';
import { checkUniqueCode } from './check-unique-code.ts';
import type { NewCurrency } from './create-currency.ts';
import { currencyChanged } from './currency-answer.ts';
import { isCurrencyInUse } from './is-currency-in-use.ts';

/** Renames a currency, or gives it another code as long as nothing rests on it. */
export const updateCurrency: Command<{ id: number } & Partial<NewCurrency>> = {
  name: 'currency.update',
  decide(params, books) {
    const currency = recordOfPath('currencies', params.id, books);
    const { currency_code, name } = { ...currency, ...params };
    if (currency_code !== currency.currency_code) {
      if (isCurrencyInUse(currency.id, books)) {
        const message = `The code of the currency ${currency.currency_code} cannot change because it is in use`;
        throw new BookkeepingError('currency', 'CurrencyInUse', 'currency_code', message);
      }
      checkUniqueCode(currency_code, currency.id, books);
    }
    return currencyChanged(books.update('currencies', currency.id, { currency_code, name }), 'updated', books);
  },
};
