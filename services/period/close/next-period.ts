import { daysAfter, periodOfDate } from '../../../shared/accounting/fiscal-year.ts';
import { nothing } from '../../../shared/api/record-form.ts';
import { reportingPeriod } from '../../../shared/resources/reporting-period/reporting-period.ts';
import type { ReportingPeriod } from '../../../shared/resources/reporting-period/reporting-period.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import { daysOfNewPeriod } from '../../../shared/books/days-of-new-period.ts';

/** The period that begins on the day after, when there is one. */
export function nextPeriodOf({ end_date }: Pick<ReportingPeriod, 'end_date'>, books: BooksView): ReportingPeriod | undefined {
  return periodOfDate(daysAfter(end_date, 1), books.all('reporting_periods'));
}

/**
 * The next period, opened now with days by default when it is missing, and with the next count that no other period has, since years may
 * have been added in any order (docs/accounting.md §10.1). Throws where a later period has some of these days (122, 123).
 */
export function openNextPeriod(closed: ReportingPeriod, books: BooksView): ReportingPeriod {
  const next = nextPeriodOf(closed, books);
  if (next) return next;
  const fields = { calendar_year: closed.calendar_year + 1, period_count: freeCountAfter(closed.period_count, books) };
  return books.insert('reporting_periods', {
    ...nothing(reportingPeriod),
    ...fields,
    ...daysOfNewPeriod(fields, books),
    status: 'OPEN',
  });
}

function freeCountAfter(period_count: number, books: BooksView): number {
  const taken = new Set(books.all('reporting_periods').map((period) => period.period_count));
  let free = period_count + 1;
  while (taken.has(free)) free += 1;
  return free;
}
