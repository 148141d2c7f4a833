import { periodOfDate, startOfDay } from './fiscal-year.ts';
import { spanOfDay } from './period-days.ts';
import type { ReportingPeriod } from './records.ts';

type Period = Pick<ReportingPeriod, 'start_date' | 'end_date' | 'status'> & { id: number };

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
 * Finds the figures that the fiscal year of a day opens with (docs/accounting.md §11.15). If the year before is closed, these are the carried balances.
 * If balances were entered into the year by hand, it opens with them alone. Otherwise it opens provisionally with the end of the year
 * before, which may be provisional itself. A year that has no period yet opens with the end of the last period before it.
 *
 * @param opened ids of periods that hold opening balances, of those that `mayOpenProvisionally` names
 */
export function openingBasis<P extends Period>(
  day: Date,
  periods: Iterable<P>,
  year_start: number,
  opened: ReadonlySet<number>,
): OpeningBasis<P> {
  const known = [...periods].sort((a, b) => b.start_date.getTime() - a.start_date.getTime());
  const own = periodOfDate(day, known);
  let base = own;
  const unclosed: P[] = [];
  for (const before of known.filter(({ end_date }) => end_date < (own?.start_date ?? startOfDay(day)))) {
    if (base && (before.status === 'CLOSED' || opened.has(base.id))) break;
    unclosed.unshift(before);
    base = before;
  }
  return { base, from: base?.start_date ?? spanOfDay(day, known, year_start).start, unclosed };
}

/**
 * The periods that open provisionally unless they hold opening balances. Nothing can be carried into them while the year before is
 * not closed, so whatever balances they hold were entered by hand.
 */
export function mayOpenProvisionally<P extends Period>(periods: Iterable<P>): P[] {
  const known = [...periods].sort((a, b) => a.start_date.getTime() - b.start_date.getTime());
  return known.filter((_, index) => index > 0 && known[index - 1]!.status !== 'CLOSED');
}
