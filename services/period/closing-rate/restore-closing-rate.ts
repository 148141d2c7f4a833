import type { Command } from '../../../shared/books/command.ts';
import { restorableOfPath } from '../../../shared/books/record-of-path.ts';
import { checkClosingRate, checkPeriodTakesRates } from './check-closing-rate.ts';
import { closingRateChanged } from './closing-rate-answer.ts';

/** Restores a closing rate, unless its currency got another one in the period meanwhile. */
export const restoreClosingRate: Command<{ id: number }> = {
  name: 'closing-rate.restore',
  decide({ id }, books) {
    const rate = restorableOfPath('closing_rates', id, books);
    if (rate.deleted_at === null) return closingRateChanged(rate, 'restored', books);
    const { currency_id } = checkClosingRate(rate, id, books);
    checkPeriodTakesRates(rate.reporting_period_id, books);
    if (currency_id !== rate.currency_id) books.update('closing_rates', id, { currency_id });
    return closingRateChanged(books.restore('closing_rates', id), 'restored', books);
  },
};
