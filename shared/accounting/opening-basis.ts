import { periodSpan } from './fiscal-year.ts';
import type { ReportingPeriod } from './records.ts';

type Period = Pick<ReportingPeriod, 'calendar_year' | 'status'> & { id: number };

/**
 * The figures that a fiscal year opens with: the opening balances of one period, and the movements of the later years that are not closed.
 */
export interface OpeningBasis<P> {
  /** Whose opening balances count; undefined before the books begin. */
  readonly base: P | undefined;
  /** First day (UTC) whose movements count; the first day of the year itself when nothing is provisional. */
  readonly from: Date;
  /** The earlier periods that are counted in because they are not carried forward yet, oldest first; empty: nothing is provisional. */
  readonly unclosed: readonly P[];
}

/**
 * Finds the figures that a fiscal year opens with (docs/accounting.md §11.15). If the year before is closed, these are the carried balances.
 * If balances were entered into the year by hand, it opens with them alone. Otherwise it opens provisionally with the end of the year
 * before, which may be provisional itself. A year that has no period yet opens with the end of the last period before it.
 *
 * @param opened ids of periods that hold opening balances, of those that `mayOpenProvisionally` names
 */
export function openingBasis<P extends Period>(
  calendar_year: number,
  periods: Iterable<P>,
  year_start: number,
  opened: ReadonlySet<number>,
): OpeningBasis<P> {
  const known = [...periods].sort((a, b) => b.calendar_year - a.calendar_year);
  let base = known.find((period) => period.calendar_year === calendar_year);
  const unclosed: P[] = [];
  for (const before of known.filter((period) => period.calendar_year < calendar_year)) {
    if (base && (before.status === 'CLOSED' || opened.has(base.id))) break;
    unclosed.unshift(before);
    base = before;
  }
  return { base, from: periodSpan(base?.calendar_year ?? calendar_year, year_start).start, unclosed };
}

/**
 * The periods that open provisionally unless they hold opening balances. Nothing can be carried into them while the year before is
 * not closed, so whatever balances they hold were entered by hand.
 */
export function mayOpenProvisionally<P extends Period>(periods: Iterable<P>): P[] {
  const known = [...periods].sort((a, b) => a.calendar_year - b.calendar_year);
  return known.filter((_, index) => index > 0 && known[index - 1]!.status !== 'CLOSED');
}
