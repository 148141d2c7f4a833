import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import type { Command } from '../../../shared/books/command.ts';
import { recordOfPath } from '../../../shared/books/record-of-path.ts';
import { checkPeriodTakesRates, hasTranslated } from './check-closing-rate.ts';
import { closingRateChanged } from './closing-rate-answer.ts';

/** Recycles a closing rate that nothing posted was translated with. */
export const deleteClosingRate: Command<{ id: number }, boolean> = {
  name: 'closing-rate.delete',
  query: ({ id }, reader, books) => hasTranslated(id, reader, books),
  decide({ id }, books, isTranslated) {
    const rate = recordOfPath('closing_rates', id, books);
    checkPeriodTakesRates(rate.reporting_period_id, books);
    if (isTranslated) {
      throw new BookkeepingError('closing_rate', 'OrphanedItems', 'id', 'Closing transactions were translated with the Closing Rate');
    }
    return closingRateChanged(books.recycle('closing_rates', id), 'deleted', books);
  },
};
