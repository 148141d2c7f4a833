import type { ReportingPeriod } from './records.ts';

type Year = Pick<ReportingPeriod, 'calendar_year' | 'status'>;

/**
 * The first closed year after a period. The closing has carried the figures of its day forward, and what a year before it takes later would
 * be in no year that follows (docs/accounting.md §2.3, §10.5). Undefined: no later year is closed.
 */
export function closedYearAfter({ calendar_year }: Year, periods: Iterable<Year>): number | undefined {
  let first: number | undefined;
  for (const { calendar_year: year, status } of periods) {
    if (status === 'CLOSED' && year > calendar_year && (first === undefined || year < first)) first = year;
  }
  return first;
}

/** Why a record that a period would take by its own status is refused for the closed year behind it. */
export function beforeClosedYear(what: string, year: number, closed_year: number): string {
  return `${what} cannot be saved because it is of ${year} and the Reporting Period for ${closed_year} is closed`;
}
