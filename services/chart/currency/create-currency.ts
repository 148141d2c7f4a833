import { currencyName } from '../../../shared/api/iso-currencies.ts';
import { currencyLabel, presentCurrencyInFull } from '../../../shared/resources/currency/present-currency.ts';
import { created } from '../../../shared/books/answers.ts';
import type { Command } from '../../../shared/books/command.ts';
import { checkUniqueCode } from './check-unique-code.ts';

export interface NewCurrency {
  currency_code: string;
  name?: string;
}

/** Adds a currency, one record of a code in an entity (docs/accounting.md §3.3). */
export const createCurrency: Command<NewCurrency> = {
  name: 'currency.create',
  decide({ currency_code, name = currencyName(currency_code) }, books) {
    checkUniqueCode(currency_code, null, books);
    const currency = books.insert('currencies', { currency_code, name });
    return created('/currency', currencyLabel(currency), presentCurrencyInFull(currency, { exchange_rates: [], closing_rates: [] }));
  },
};
