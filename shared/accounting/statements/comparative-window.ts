import type { Comparison } from '../vocabularies.ts';
import { dayBefore, daysAfter, daysBetween, isLastOfMonth, monthNumber } from '../fiscal-year.ts';
import type { DaySpan } from '../fiscal-year.ts';

/**
 * The days that a comparative column shows beside a window (IAS 1.38). `previous-year`: the same days a year earlier.
 * `previous-period`: as many whole months just before, when the window is made of whole months; else as many days.
 */
export function comparativeWindow(window: DaySpan, comparison: Comparison): DaySpan {
  if (comparison === 'previous-year') return { start: monthsEarlier(window.start, 12), end: monthsEarlier(window.end, 12) };
  const end = dayBefore(window.start);
  if (window.start.getUTCDate() !== 1 || !isLastOfMonth(window.end)) {
    const days = daysBetween(window.start, window.end) + 1;
    return { start: daysAfter(window.start, -days), end };
  }
  const months = monthNumber(window.end) - monthNumber(window.start) + 1;
  return { start: monthsEarlier(window.start, months), end };
}

/**
 * The date that a comparative column of a statement at a date shows. `previous-year`: the same day a year earlier;
 * `previous-period`: the day before the first one of its period.
 */
export function comparativeDate(end: Date, period_start: Date, comparison: Comparison): Date {
  return comparison === 'previous-year' ? monthsEarlier(end, 12) : dayBefore(period_start);
}

/** The last day of a month stays one; a day that the earlier month lacks becomes its last. */
function monthsEarlier(date: Date, months: number): Date {
  const month = monthNumber(date) - months;
  const last = new Date(0);
  last.setUTCFullYear(Math.floor(month / 12), (month % 12) + 1, 0);
  const day = isLastOfMonth(date) ? last.getUTCDate() : Math.min(date.getUTCDate(), last.getUTCDate());
  return daysAfter(last, day - last.getUTCDate());
}
