import type { PeriodDays } from '../accounting/fiscal-year.ts';
import { checkNeighbours, daysOfPeriod, faultOfDays } from '../accounting/period-days.ts';
import { RequestError } from '../base/request-error.ts';
import type { ReportingPeriod } from '../resources/reporting-period/reporting-period.ts';
import type { BooksView } from './command.ts';

type Asked = Pick<ReportingPeriod, 'calendar_year'> & { [K in keyof PeriodDays]?: Date | undefined };

/**
 * The days of a period as it is asked for, with defaults (docs/accounting.md §2.1). Throws 422 where it ends before it starts or lasts too
 * long, 122 and 123 for what other periods of the entity forbid.
 *
 * @param own_id the period that gets these days; null for a new one
 */
export function daysOfNewPeriod(asked: Asked, books: BooksView, own_id: number | null = null): PeriodDays {
  const others = books.all('reporting_periods').filter(({ id }) => id !== own_id);
  const days = daysOfPeriod(asked, others, books.entity.year_start);
  const fault = faultOfDays(days);
  if (fault) throw new RequestError(422, { [asked.end_date || !asked.start_date ? 'end_date' : 'start_date']: [fault] });
  checkNeighbours({ calendar_year: asked.calendar_year, ...days }, others);
  return days;
}
