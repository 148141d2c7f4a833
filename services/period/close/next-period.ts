import { nothing } from '../../../shared/api/record-form.ts';
import { reportingPeriod } from '../../../shared/resources/reporting-period/reporting-period.ts';
import type { ReportingPeriod } from '../../../shared/resources/reporting-period/reporting-period.ts';
import type { BooksView } from '../../../shared/books/command.ts';

/** The period of the year after, when there is one. */
export function nextPeriodOf({ calendar_year }: Pick<ReportingPeriod, 'calendar_year'>, books: BooksView): ReportingPeriod | undefined {
  return books.all('reporting_periods').find((period) => period.calendar_year === calendar_year + 1);
}

/**
 * The period of the year after, opened now when it is missing, with the next count that no other period has, since years may have been added
 * in any order (docs/accounting.md §10.1).
 */
export function openNextPeriod({ calendar_year, period_count }: ReportingPeriod, books: BooksView): ReportingPeriod {
  const next = nextPeriodOf({ calendar_year }, books);
  if (next) return next;
  const fields = { calendar_year: calendar_year + 1, period_count: freeCountAfter(period_count, books) };
  return books.insert('reporting_periods', { ...nothing(reportingPeriod), ...fields, status: 'OPEN' });
}

function freeCountAfter(period_count: number, books: BooksView): number {
  const taken = new Set(books.all('reporting_periods').map((period) => period.period_count));
  let free = period_count + 1;
  while (taken.has(free)) free += 1;
  return free;
}
