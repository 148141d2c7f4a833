import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import type { ReportingPeriod } from '../../shared/resources/records.ts';
import type { BooksView } from '../../shared/books/command.ts';

/** Year and count are each unique in an entity (docs/accounting.md §2.4). */
export function checkUniquePeriod(
  { calendar_year, period_count }: Pick<ReportingPeriod, 'calendar_year' | 'period_count'>,
  own_id: number | null,
  books: BooksView,
): void {
  const others = books.all('reporting_periods').filter(({ id }) => id !== own_id);
  if (others.some((other) => other.calendar_year === calendar_year)) {
    const message = `A Reporting Period already exists for the calendar year ${calendar_year}`;
    throw new BookkeepingError('reporting_period', 'DuplicateReportingPeriod', 'calendar_year', message);
  }
  const namesake = others.find((other) => other.period_count === period_count);
  if (namesake) {
    const message = `The Reporting Period for ${namesake.calendar_year} has the period count ${period_count}`;
    throw new BookkeepingError('reporting_period', 'DuplicatePeriodCount', 'period_count', message);
  }
}
