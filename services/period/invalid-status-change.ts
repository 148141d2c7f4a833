import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import type { ReportingPeriod } from '../../shared/resources/records.ts';

/** 110: a period moves one step at a time, OPEN – ADJUSTING – CLOSED and back. */
export function invalidStatusChange(period: ReportingPeriod, wanted: string): BookkeepingError {
  const message = `The Reporting Period for ${period.calendar_year} is ${period.status} and cannot be ${wanted}`;
  return new BookkeepingError('reporting_period', 'InvalidStatusChange', 'id', message);
}
