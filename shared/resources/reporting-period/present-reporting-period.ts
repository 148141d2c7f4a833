import type { ReportingPeriod } from '../records.ts';
import { presentRecord, timestampOrNull } from '../present-values.ts';
import type { Presented } from '../present-values.ts';

/** A reporting period's direct properties. */
export function presentReportingPeriod(period: ReportingPeriod): Presented {
  return presentRecord(period, {
    calendar_year: period.calendar_year,
    period_count: period.period_count,
    status: period.status,
    closing_date: timestampOrNull(period.closing_date),
  });
}

/** A period with its closing rates and closing transactions, in bus form each. */
export function presentReportingPeriodInFull(
  period: ReportingPeriod,
  parts: { closing_rates: Presented[]; closing_transactions: Presented[] },
): Presented {
  return { ...presentReportingPeriod(period), ...parts };
}

/** `ReportingPeriod: 2024`. */
export function reportingPeriodLabel(period: ReportingPeriod): string {
  return `ReportingPeriod: ${period.calendar_year}`;
}
