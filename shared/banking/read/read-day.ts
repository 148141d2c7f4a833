import type { ReadWarningCode } from '../bank-file.ts';

/** A day that was read, and what was odd about it. */
export interface DayRead {
  day: string | null;
  warning?: ReadWarningCode;
}

const two = (figure: number): string => String(figure).padStart(2, '0');

/**
 * A day of the calendar. A day after the end of its month, as banks write who count months of thirty days, is the last of the month; a month
 * that is none makes no day.
 */
export function dayOf(year: number, month: number, day: number): DayRead {
  if (month < 1 || month > 12 || day < 1 || day > 31) return { day: null, warning: 'no_such_day' };
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const text = `${year}-${two(month)}-${two(Math.min(day, last))}`;
  return day > last ? { day: text, warning: 'day_clamped' } : { day: text };
}

/** A day of XML Schema, `2024-12-31` or with a time: the day that is written, whatever the zone. Undefined where it is none. */
export function dayOfXml(text: string): DayRead | undefined {
  const parts = /^\s*(\d{4})-(\d{2})-(\d{2})/.exec(text);
  return parts === null ? undefined : dayOf(figure(parts[1]), figure(parts[2]), figure(parts[3]));
}

/** `241231` of SWIFT. */
export function dayOfSwift(text: string): DayRead {
  const year = figure(text.slice(0, 2));
  return dayOf(year < 80 ? 2000 + year : 1900 + year, figure(text.slice(2, 4)), figure(text.slice(4, 6)));
}

/** `1231` of SWIFT: the day of that name next to another day, so that an entry of January keeps its year beside a value of December. */
export function dayBeside(text: string, other: string | null): DayRead {
  if (other === null) return { day: null, warning: 'no_such_day' };
  const year = figure(other.slice(0, 4));
  const distance = figure(text.slice(0, 2)) - figure(other.slice(5, 7));
  const shift = distance > 6 ? -1 : distance < -6 ? 1 : 0;
  return dayOf(year + shift, figure(text.slice(0, 2)), figure(text.slice(2, 4)));
}

/** `20241231`, `20241231120000.000[-5:EST]` of OFX: the day that is written, with no shift of zones. Undefined where it is none. */
export function dayOfOfx(text: string): DayRead | undefined {
  const parts = /^(\d{4})(\d{2})(\d{2})/.exec(text);
  return parts === null ? undefined : dayOf(figure(parts[1]), figure(parts[2]), figure(parts[3]));
}

const figure = (digits: string | undefined): number => parseInt(digits ?? '', 10);
