import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import type { Command } from '../../shared/books/command.ts';
import { recordOfPath } from '../../shared/books/record-of-path.ts';
import { checkUniquePeriod } from './check-unique-period.ts';
import type { NewReportingPeriod } from './create-reporting-period.ts';
import { isPeriodInUse } from './is-period-in-use.ts';
import { closingEntryLookup, periodChanged } from './period-answer.ts';

/** Changes the year or count of a period as long as nothing belongs to it; its status changes by operations of their own. */
export const updateReportingPeriod: Command<{ id: number } & Partial<NewReportingPeriod>, boolean> = {
  name: 'reporting-period.update',
  needs: ({ id }) => closingEntryLookup(id),
  query: ({ id }, reader) => isPeriodInUse(id, reader),
  decide(params, books, isInUse) {
    const period = recordOfPath('reporting_periods', params.id, books);
    const { calendar_year, period_count } = { ...period, ...params };
    const field = calendar_year !== period.calendar_year ? 'calendar_year' : 'period_count';
    if (isInUse && (calendar_year !== period.calendar_year || period_count !== period.period_count)) {
      const message = `The ${field} of the Reporting Period for ${period.calendar_year} cannot change because transactions or balances belong to it`;
      throw new BookkeepingError('reporting_period', 'PeriodInUse', field, message);
    }
    checkUniquePeriod({ calendar_year, period_count }, period.id, books);
    return periodChanged(books.update('reporting_periods', period.id, { calendar_year, period_count }), 'updated', books);
  },
};
