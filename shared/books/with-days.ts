import { fiscalYearSpan } from '../accounting/fiscal-year.ts';
import type { ReportingPeriod } from '../resources/reporting-period/reporting-period.ts';

/** A process of the version before, beside this one, still writes periods without days: they have those of `year_start`. */
export function withDays(period: ReportingPeriod, year_start: number): ReportingPeriod {
  if ((period.start_date as Date | undefined) !== undefined) return period;
  const { start, end } = fiscalYearSpan(period.calendar_year, year_start);
  return { ...period, start_date: start, end_date: end };
}
