import { closingRateLabel, presentClosingRateInFull } from '../../../shared/resources/closing-rate/present-closing-rate.ts';
import { referencesOf } from '../../../shared/resources/references.ts';
import { created } from '../../../shared/books/answers.ts';
import type { Command } from '../../../shared/books/command.ts';
import { checkClosingRate, checkPeriodTakesRates } from './check-closing-rate.ts';
import type { NewClosingRate } from './new-closing-rate.ts';

/** Names the exchange rate that translates a currency at the end of a period: one for each currency. */
export const createClosingRate: Command<NewClosingRate> = {
  name: 'closing-rate.create',
  decide(params, books) {
    const fields = checkClosingRate(params, null, books);
    checkPeriodTakesRates(fields.reporting_period_id, books);
    const rate = books.insert('closing_rates', fields);
    const refs = referencesOf(books);
    return created('/closing-rate', closingRateLabel(rate, refs), presentClosingRateInFull(rate, refs));
  },
};
