import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import type { Command } from '../../shared/books/command.ts';
import { recordOfPath } from '../../shared/books/record-of-path.ts';
import { isPeriodInUse } from './is-period-in-use.ts';
import { closingEntryLookup, periodChanged } from './period-answer.ts';

/** Recycles a period that nothing belongs to. */
export const deleteReportingPeriod: Command<{ id: number }, boolean> = {
  name: 'reporting-period.delete',
  needs: ({ id }) => closingEntryLookup(id),
  query: ({ id }, reader) => isPeriodInUse(id, reader),
  decide({ id }, books, isInUse) {
    const period = recordOfPath('reporting_periods', id, books);
    if (isInUse || books.all('closing_rates').some((rate) => rate.reporting_period_id === id)) {
      const message = `Transactions, balances or closing rates belong to the Reporting Period for ${period.calendar_year}`;
      throw new BookkeepingError('reporting_period', 'OrphanedItems', 'id', message);
    }
    return periodChanged(books.recycle('reporting_periods', id), 'deleted', books);
  },
};
