import { daysAfter, daysBetween as daysApart, dayText, monthText } from '../accounting/fiscal-year.ts';

/** A UTC calendar day, `YYYY-MM-DD`. As text it sorts by time. */
export type Day = string;
/** A UTC calendar month, `YYYY-MM`. As text it sorts by time. */
export type Month = string;

/** The UTC day of an instant. */
export function dayOf(instant: Date): Day {
  return dayText(instant);
}

/** The UTC month of an instant, by which usage is counted. */
export function usageMonth(instant: Date): Month {
  return monthText(instant);
}

export function monthOfDay(day: Day): Month {
  return day.slice(0, 7);
}

export function addDays(day: Day, days: number): Day {
  return dayText(daysAfter(new Date(day), days));
}

/** Days from one day to another: 2024-02-28 → 2024-03-01 is 2. */
export function daysBetween(from: Day, to: Day): number {
  return daysApart(new Date(from), new Date(to));
}

/**
 * The day one month after `day`, at the anchor: the anchor's day of the month, or the month's last day when it is shorter (anchor 31: 31
 * January → 28 February → 31 March). It follows the anchor and not `day`, so that a short month does not move the months after it.
 */
export function nextAnchoredDay(day: Day, anchor_day: number): Day {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const last_day = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayOf(new Date(Date.UTC(year, month, Math.min(anchor_day, last_day))));
}

export function dayOfMonth(day: Day): number {
  return Number(day.slice(8, 10));
}

export function nextMonth(month: Month): Month {
  return usageMonth(new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 1)));
}

/** Whole seconds until the UTC month of `now` ends, at least 1: the Retry-After of a monthly cap. */
export function secondsToMonthEnd(now: Date): number {
  const end = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
  return Math.max(1, Math.ceil((end - now.getTime()) / 1000));
}
