import { presentReportingPeriodInFull, reportingPeriodLabel } from '../../shared/resources/reporting-period/present-reporting-period.ts';
import { created } from '../../shared/books/answers.ts';
import type { Command } from '../../shared/books/command.ts';
import { checkUniquePeriod } from './check-unique-period.ts';

export interface NewReportingPeriod {
  calendar_year: number;
  period_count: number;
}

/** Opens a reporting period; several may be open at once (docs/accounting.md §2.4). */
export const createReportingPeriod: Command<NewReportingPeriod> = {
  name: 'reporting-period.create',
  decide({ calendar_year, period_count }, books) {
    checkUniquePeriod({ calendar_year, period_count }, null, books);
    const period = books.insert('reporting_periods', { calendar_year, period_count, status: 'OPEN', closing_date: null });
    const resource = presentReportingPeriodInFull(period, { closing_rates: [], closing_transactions: [] });
    return created('/reporting-period', reportingPeriodLabel(period), resource);
  },
};
