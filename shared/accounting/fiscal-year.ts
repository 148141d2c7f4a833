import { isoText } from './instant-text.ts';

export const DAY_MS = 86_400_000;

/** First and last day of a span of days: both belong to it, `end` to the end of that day (docs/accounting.md §2.1). */
export interface DaySpan {
  /** T00:00:00Z of the first day. */
  start: Date;
  /** T00:00:00Z of the last day. */
  end: Date;
}

/** The first and the last day of a period as its record has them (docs/accounting.md §2.1): T00:00:00Z of each. */
export interface PeriodDays {
  start_date: Date;
  end_date: Date;
}

/** The year that a day without a period is of (UTC): its calendar year, less one before the month in which years start. */
export function fiscalYearOf(date: Date, year_start: number): number {
  return date.getUTCMonth() + 1 < year_start ? date.getUTCFullYear() - 1 : date.getUTCFullYear();
}

/** The days of a fiscal year that has no days of its own: twelve months from the first of `year_start`. */
export function fiscalYearSpan(calendar_year: number, year_start: number): DaySpan {
  return spanFrom(new Date(Date.UTC(calendar_year, year_start - 1, 1)), 12);
}

/** The days from one that last so many months. */
export function spanFrom(start: Date, months: number): DaySpan {
  return { start, end: dayBefore(monthsLater(start, months)) };
}

/** The same day so many months later; where that month lacks the day, the first of the month after it. */
export function monthsLater(date: Date, months: number): Date {
  const month = date.getUTCMonth() + months;
  const later = new Date(Date.UTC(date.getUTCFullYear(), month, date.getUTCDate()));
  return later.getUTCDate() === date.getUTCDate() ? later : new Date(Date.UTC(date.getUTCFullYear(), month + 1, 1));
}

/** The period whose days hold an instant, both ends included. */
export function periodOfDate<P extends PeriodDays>(date: Date, periods: Iterable<P>): P | undefined {
  const at = date.getTime();
  for (const period of periods) {
    if (at >= period.start_date.getTime() && at < period.end_date.getTime() + DAY_MS) return period;
  }
  return undefined;
}

/** Midnight (UTC) of the day of an instant. */
export function startOfDay(date: Date): Date {
  return new Date(Math.floor(date.getTime() / DAY_MS) * DAY_MS);
}

/** The last millisecond of the day of an instant. */
export function endOfDay(date: Date): Date {
  return new Date(daysAfter(date, 1).getTime() - 1);
}

/** Midnight (UTC) of the day so many days after that of an instant, or before it. */
export function daysAfter(date: Date, days: number): Date {
  return new Date(startOfDay(date).getTime() + days * DAY_MS);
}

export function dayBefore(date: Date): Date {
  return daysAfter(date, -1);
}

/** Days from the day of one instant to that of another: 28 February → 1 March 2024 is 2. */
export function daysBetween(from: Date, to: Date): number {
  return (startOfDay(to).getTime() - startOfDay(from).getTime()) / DAY_MS;
}

export function isLastOfMonth(date: Date): boolean {
  return daysAfter(date, 1).getUTCDate() === 1;
}

/** Months since the year 0, so that two months can be counted apart. */
export function monthNumber(date: Date): number {
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

export function isWithin(date: Date, span: DaySpan): boolean {
  return date >= span.start && date <= endOfDay(span.end);
}

/** `2024-06-15` */
export function dayText(date: Date): string {
  return isoText(date).slice(0, 10);
}

/** The length of `2024-06`, with which the text of a day begins. */
export const MONTH_TEXT = 7;

/** `2024-06` */
export function monthText(date: Date): string {
  return isoText(date).slice(0, MONTH_TEXT);
}
