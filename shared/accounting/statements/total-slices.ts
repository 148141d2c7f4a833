import { dayBefore, dayText, isLastOfMonth, monthText, startOfDay } from '../fiscal-year.ts';

/** Consecutive running totals of one span; `from` and `to` are inclusive dates as the totals carry them. */
export interface TotalSlice {
  readonly span: 'month' | 'day';
  readonly from: string;
  readonly to: string;
}

/**
 * The running totals that together cover the days from start to end, both inclusive: whole months where they fit, days where
 * the window cuts a month. At most one run of months and two runs of days; none when end is before start.
 */
export function totalSlices(start: Date, end: Date): TotalSlice[] {
  if (startOfDay(end) < startOfDay(start)) return [];
  const first_whole = start.getUTCDate() === 1 ? startOfDay(start) : firstOfMonth(start, 1);
  const after_whole = isLastOfMonth(end) ? firstOfMonth(end, 1) : firstOfMonth(end, 0);
  if (after_whole <= first_whole) return days(start, end);
  return [
    ...days(start, dayBefore(first_whole)),
    { span: 'month', from: monthText(first_whole), to: monthText(dayBefore(after_whole)) },
    ...days(after_whole, end),
  ];
}

function days(start: Date, end: Date): TotalSlice[] {
  return startOfDay(end) < startOfDay(start) ? [] : [{ span: 'day', from: dayText(start), to: dayText(end) }];
}

function firstOfMonth(date: Date, months_on: number): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months_on, 1));
}
