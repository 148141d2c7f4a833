import { dayText } from '../../accounting/fiscal-year.ts';
import { timestampOf } from '../timestamp-text.ts';
import { asIs } from '../kind.ts';
import type { Kind, Refusal } from '../kind.ts';
import { limits } from '../limits.ts';
import { plain } from '../shape.ts';
import { refuse } from './refuse.ts';

/** A day or an instant: text on the bus, a Date in records, a timestamp in answers. */
type Time = Kind<string, Date, string>;

const dateOnly = /^(\d{4})-(\d{2})-(\d{2})$/;
const instantPattern = /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?([Zz]|[+-]\d{2}:?\d{2})$/;
const midnight = /^(\d{4}-\d{2}-\d{2})[Tt]00:00(?::00(?:\.0{1,9})?)?[Zz]$/;
const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** True for a day that exists in the calendar; 2023-02-29 does not. */
function isCalendarDate(text: string): boolean {
  const parts = dateOnly.exec(text);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  if (year < limits.year_min || year > limits.year_max || month < 1 || month > 12 || day < 1) return false;
  const leap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day <= monthDays[month - 1]! + (leap ? 1 : 0);
}

/** UTC instant of a full ISO 8601 text, or undefined. Seconds may be left out; a zone may not. */
function utcInstant(text: string): string | undefined {
  const parts = instantPattern.exec(text);
  if (!parts || !isCalendarDate(parts[1]!)) return undefined;
  const [hour, minute, second] = [Number(parts[2]), Number(parts[3]), Number(parts[4] ?? 0)];
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  // The books keep milliseconds, so a finer time would be cut silently.
  if (/[1-9]/.test((parts[5] ?? '').slice(3))) return undefined;
  const zone = parts[6]!.toUpperCase();
  const time = `${parts[2]!}:${parts[3]!}:${parts[4] ?? '00'}.${(parts[5] ?? '').slice(0, 3).padEnd(3, '0')}`;
  const milliseconds = Date.parse(`${parts[1]!}T${time}${zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone}`);
  if (Number.isNaN(milliseconds)) return undefined;
  const instant = new Date(milliseconds).toISOString();
  return isCalendarDate(instant.slice(0, 10)) ? instant : undefined;
}

const dateWords = 'a date as YYYY-MM-DD';
const instantWords = 'a date as YYYY-MM-DD or a time as ISO 8601 with its zone, to the millisecond';

/** How a day is written. Our own answers show a day as its midnight, so a midnight is accepted too: what was read can be sent back. */
const writtenDay = {
  name: 'date',
  accepts: dateWords,
  check: (value: unknown): string | Refusal => {
    if (typeof value !== 'string') return refuse(dateWords, value);
    const text = value.length === 10 ? value : (midnight.exec(value)?.[1] ?? '');
    return isCalendarDate(text) ? text : refuse(dateWords, value);
  },
  bus: { type: 'string', min: 10, max: 10 },
  schema: { type: 'string', format: 'date' },
  shape: plain,
};

/** A day. */
export const date: Time = { ...writtenDay, record: (day) => new Date(day), show: dayText, column: 'date' };

const monthWords = 'a month as YYYY-MM';

/** A calendar month of a request. */
export const month: Kind<string, string, string> = {
  ...asIs,
  name: 'month',
  accepts: monthWords,
  check: (value) => (typeof value === 'string' && isCalendarDate(`${value}-01`) ? value : refuse(monthWords, value)),
  bus: { type: 'string', min: 7, max: 7 },
  schema: { type: 'string', pattern: '^\\d{4}-\\d{2}$' },
  shape: plain,
};

/** A day or an instant: bus form `YYYY-MM-DD` or UTC with milliseconds; answered with microseconds and Z. */
export const instant: Time = {
  record: (text) => new Date(text),
  show: timestampOf,
  column: 'date',
  name: 'time',
  accepts: instantWords,
  check: (value) => {
    if (typeof value !== 'string') return refuse(instantWords, value);
    if (value.length === 10) return isCalendarDate(value) ? value : refuse(instantWords, value);
    return utcInstant(value) ?? refuse(instantWords, value);
  },
  bus: { type: 'string', min: 10, max: 24 },
  schema: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}' },
  answer_schema: { type: 'string', format: 'date-time' },
  shape: plain,
};

const momentWords = 'a date as YYYY-MM-DD or a time as ISO 8601, to the millisecond; without its zone a time is that of the books';

/**
 * A day, an instant, or a time by the clock of the books: bus form `YYYY-MM-DD`, UTC with milliseconds and Z, or the same without Z. Records
 * keep the clock of the books as if it were UTC, and answers show that (docs/accounting.md §2.6).
 */
export const moment: Time = {
  ...instant,
  record: (text) => new Date(text.length === DAY_CHARACTERS || isInstantText(text) ? text : `${text}Z`),
  accepts: momentWords,
  check: (value) => {
    if (typeof value !== 'string') return refuse(momentWords, value);
    if (value.length === DAY_CHARACTERS) return isCalendarDate(value) ? value : refuse(momentWords, value);
    return utcInstant(value) ?? utcInstant(`${value}Z`)?.slice(0, -1) ?? refuse(momentWords, value);
  },
};

const DAY_CHARACTERS = 10;

/** Whether the bus form of a moment is an instant. */
export function isInstantText(text: string): boolean {
  return text.length > DAY_CHARACTERS && text.endsWith('Z');
}

/** A day in a request. Answers show it as the midnight with which it begins. */
export const dayShownAsTime: Time = { ...date, show: timestampOf, answer_schema: { type: 'string', format: 'date-time' } };

/** A day that is stored as its text: for accounts, which have days and no times. */
export const day: Kind<string, string, string> = { ...writtenDay, ...asIs, column: 'text' };
