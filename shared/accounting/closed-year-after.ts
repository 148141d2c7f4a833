import type { ReportingPeriod } from './records.ts';

type Year = Pick<ReportingPeriod, 'calendar_year' | 'start_date' | 'status'>;

/**
 * The first closed year after a period. The closing has carried the figures of its day forward, and what a year before it takes later would
 * be in no year that follows (docs/accounting.md §2.3, §10.5). Undefined: no later year is closed.
 */
export function closedYearAfter({ start_date }: Pick<Year, 'start_date'>, periods: Iterable<Year>): number | undefined {
  let first: Year | undefined;
  for (const period of periods) {
    if (period.status === 'CLOSED' && period.start_date > start_date && (!first || period.start_date < first.start_date)) first = period;
  }
  return first?.calendar_year;
}

/** Why a record that a period would take by its own status is refused for the closed year behind it. */
export function beforeClosedYear(what: string, year: number, closed_year: number): string {
  return `${what} cannot be saved because it is of ${year} and the Reporting Period for ${closed_year} is closed`;
}
