import { nothing } from '../../../shared/api/record-form.ts';
import { reportingPeriod } from '../../../shared/resources/reporting-period/reporting-period.ts';
import type { ReportingPeriod } from '../../../shared/resources/records.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import { checkUniquePeriod } from '../reporting-period.ts';

/** The period of the year after, when there is one. */
export function nextPeriodOf({ calendar_year }: Pick<ReportingPeriod, 'calendar_year'>, books: BooksView): ReportingPeriod | undefined {
  return books.all('reporting_periods').find((period) => period.calendar_year === calendar_year + 1);
}

/** The period of the year after, opened now when it is missing (docs/accounting.md §10.1). */
export function openNextPeriod(period: ReportingPeriod, books: BooksView): ReportingPeriod {
  const next = nextPeriodOf(period, books);
  if (next) return next;
  const fields = { calendar_year: period.calendar_year + 1, period_count: period.period_count + 1 };
  checkUniquePeriod(fields, null, books);
  return books.insert('reporting_periods', { ...nothing(reportingPeriod), ...fields, status: 'OPEN' });
}
