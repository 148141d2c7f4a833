import type { ReportingPeriod } from './reporting-period.ts';
import { present } from '../../api/record-form.ts';
import type { Shown } from '../../api/resource-types.ts';
import { reportingPeriod as resource } from './reporting-period.ts';
import type { Presented } from '../present-values.ts';

/** A reporting period's direct properties. */
export function presentReportingPeriod(period: ReportingPeriod): Shown<typeof resource> {
  return present(resource, period, {});
}

/** A period with its closing rates and closing transactions, each in bus form. */
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
