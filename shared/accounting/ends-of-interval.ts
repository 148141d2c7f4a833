import { dayBefore, daysAfter, monthsLater, startOfDay } from './fiscal-year.ts';
import type { DaySpan } from './fiscal-year.ts';
import type { Interval } from './vocabularies.ts';

const monthsOf = { month: 1, quarter: 3, year: 12 } as const;

/**
 * The last days of the intervals that begin in a span, cut at the end of the span; both ends are inclusive days. Quarters and years are
 * those of the fiscal year, which begins in the month `year_start` (1 to 12). Yields one day after another, so that the caller may stop.
 */
export function* endsOfInterval({ start, end }: DaySpan, interval: Interval, year_start: number): Generator<Date> {
  for (let day = startOfDay(start); day <= end;) {
    const last = lastDay(day, interval, year_start);
    yield last < end ? last : startOfDay(end);
    day = daysAfter(last, 1);
  }
}

function lastDay(day: Date, interval: Interval, year_start: number): Date {
  if (interval === 'day') return day;
  // ISO 8601: a week begins on Monday.
  if (interval === 'week') return daysAfter(day, (7 - day.getUTCDay()) % 7);
  const months = monthsOf[interval];
  const into_year = (day.getUTCMonth() - (year_start - 1) + 12) % 12;
  const first = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - (into_year % months), 1));
  return dayBefore(monthsLater(first, months));
}
