import { dayBefore, daysAfter, monthNumber } from '../fiscal-year.ts';
import type { DaySpan } from '../fiscal-year.ts';
import type { ColumnStep } from '../vocabularies.ts';

/**
 * The spans of so many columns that end with a day, the earliest first; the last one is cut by it. Months are calendar months, quarters three
 * of them as the fiscal year begins, years are those of the books (docs/accounting.md §11.26).
 *
 * @param yearOf the fiscal year of a day
 */
export function columnSpans(end: Date, step: ColumnStep, count: number, yearOf: (day: Date) => DaySpan): DaySpan[] {
  const spans: DaySpan[] = [];
  let last = end;
  while (spans.length < count) {
    const start = step === 'year' ? yearOf(last).start : firstOfMonth(last, step === 'month' ? 0 : monthOfQuarter(last, yearOf(last)));
    spans.unshift({ start, end: last });
    last = dayBefore(start);
  }
  return spans;
}

/** The spans that end with these days, the earliest first: each goes on from the one before, the first begins with its fiscal year. */
export function spansUntil(days: readonly Date[], yearOf: (day: Date) => DaySpan): DaySpan[] {
  const ends = days.toSorted((one, other) => one.getTime() - other.getTime());
  return ends.map((end, place) => {
    const before = ends[place - 1];
    return { start: before ? daysAfter(before, 1) : yearOf(end).start, end };
  });
}

/** How many months of its quarter are over before that of the day. */
function monthOfQuarter(day: Date, { start }: DaySpan): number {
  return (((monthNumber(day) - monthNumber(start)) % 3) + 3) % 3;
}

function firstOfMonth(day: Date, months_before: number): Date {
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - months_before, 1));
}
