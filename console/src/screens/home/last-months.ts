import type { components } from '../../api/schema.d.ts';
import { lastDayOf, monthAfter } from '../../parts/months.ts';

/** The months up to that of the day, the oldest first, none before the first day of the books: `2026-11`. */
export function lastMonths(day: string, count: number, first: string): string[] {
  const months = Array.from({ length: count }, (_, index) => monthAfter(day.slice(0, 7), index + 1 - count));
  return months.filter((each) => each >= first.slice(0, 7));
}

/** The first day of the books; undefined where they have no period. */
export const firstDayOf = ({ reporting_periods = [] }: components['schemas']['Entity']): string | undefined =>
  reporting_periods.map(({ start_date }) => start_date).sort()[0];

/** The last day of a month, or the day itself in its own month. */
export const endOf = (month: string, day: string): string => (day.startsWith(month) ? day : lastDayOf(month));
