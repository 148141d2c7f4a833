import { Decimal } from '../../../shared/accounting/decimal.ts';
import { exchangeRateLabel, presentExchangeRateInFull } from '../../../shared/resources/exchange-rate/present-exchange-rate.ts';
import { referencesOf } from '../../../shared/resources/references.ts';
import { created } from '../../../shared/books/answers.ts';
import type { Command } from '../../../shared/books/command.ts';
import { resolveReferences } from '../../../shared/books/resolve-references.ts';
import { checkExchangeRate, makeRoom } from './check-exchange-rate.ts';

/** An exchange rate as it arrives: the rate a decimal string, days YYYY-MM-DD and both inclusive. */
export interface NewExchangeRate {
  currency_id: number;
  rate: string;
  valid_from: string;
  valid_to?: string | null;
}

/** Adds a rate of a foreign currency; the open rate before it ends the day before (docs/accounting.md §3.1). */
export const createExchangeRate: Command<NewExchangeRate> = {
  name: 'exchange-rate.create',
  decide({ currency_id, rate, valid_from, valid_to = null }, books) {
    resolveReferences({ currency_id: ['currencies', currency_id] }, books);
    const fields = {
      currency_id,
      rate: new Decimal(rate),
      valid_from: new Date(valid_from),
      valid_to: valid_to === null ? null : new Date(valid_to),
    };
    checkExchangeRate(fields, books);
    makeRoom({ ...fields, id: null }, books);
    const exchange_rate = books.insert('exchange_rates', fields);
    const refs = referencesOf(books);
    return created('/exchange-rate', exchangeRateLabel(exchange_rate, refs), presentExchangeRateInFull(exchange_rate, refs));
  },
};
