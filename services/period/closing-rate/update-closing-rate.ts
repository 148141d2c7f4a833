import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import type { Command } from '../../../shared/books/command.ts';
import { recordOfPath } from '../../../shared/books/record-of-path.ts';
import { checkClosingRate, checkPeriodTakesRates, hasTranslated } from './check-closing-rate.ts';
import { closingRateChanged } from './closing-rate-answer.ts';
import type { NewClosingRate } from './new-closing-rate.ts';

/** Points a closing rate elsewhere, as long as nothing is posted that was translated with it. */
export const updateClosingRate: Command<{ id: number } & Partial<NewClosingRate>, boolean> = {
  name: 'closing-rate.update',
  query: ({ id }, reader, books) => hasTranslated(id, reader, books),
  decide(params, books, isTranslated) {
    const rate = recordOfPath('closing_rates', params.id, books);
    const { reporting_period_id, exchange_rate_id } = { ...rate, ...params };
    const fields = checkClosingRate({ reporting_period_id, exchange_rate_id }, rate.id, books);
    checkPeriodTakesRates(rate.reporting_period_id, books);
    checkPeriodTakesRates(reporting_period_id, books);
    const isChanged = reporting_period_id !== rate.reporting_period_id || exchange_rate_id !== rate.exchange_rate_id;
    if (isChanged && isTranslated) {
      const message = 'The Closing Rate cannot change while closing transactions translated with it stand';
      throw new BookkeepingError('closing_rate', 'ClosingRateInUse', 'exchange_rate_id', message);
    }
    return closingRateChanged(books.update('closing_rates', rate.id, fields), 'updated', books);
  },
};
