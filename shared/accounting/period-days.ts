import {
  dayBefore,
  dayText,
  daysAfter,
  fiscalYearOf,
  fiscalYearSpan,
  monthsLater,
  periodOfDate,
  spanFrom,
  startOfDay,
} from './fiscal-year.ts';
import type { DaySpan, PeriodDays } from './fiscal-year.ts';
import { BookkeepingError } from './bookkeeping-error.ts';
import type { ReportingPeriod } from './records.ts';

/** A period lasts less than this many months. */
const MONTHS_OF_PERIOD = 18;

type Period = Pick<ReportingPeriod, 'calendar_year' | keyof PeriodDays>;

/**
 * The days of a new period (docs/accounting.md §2.1). Without a start it follows the period of the year before, else it begins with
 * `year_start`; without an end it lasts twelve months.
 */
export function daysOfPeriod(
  { calendar_year, start_date, end_date }: { calendar_year: number } & { [K in keyof PeriodDays]?: Date | undefined },
  others: Iterable<Period>,
  year_start: number,
): PeriodDays {
  const before = ofYear(calendar_year - 1, others);
  const start = start_date ?? (before ? daysAfter(before.end_date, 1) : fiscalYearSpan(calendar_year, year_start).start);
  return { start_date: start, end_date: end_date ?? spanFrom(start, 12).end };
}

/** Why a period cannot have these days, whatever other periods there are; undefined: it can. */
export function faultOfDays({ start_date, end_date }: PeriodDays): string | undefined {
  if (end_date < start_date) return `A Reporting Period ends on its first day, ${dayText(start_date)}, or later; got ${dayText(end_date)}.`;
  const latest = dayBefore(monthsLater(start_date, MONTHS_OF_PERIOD));
  if (end_date <= latest) return undefined;
  return `A Reporting Period from ${dayText(start_date)} on ends on ${dayText(latest)} at the latest, after ${MONTHS_OF_PERIOD} months; got ${dayText(end_date)}.`;
}

/** Throws when a period has days of another one (122), or leaves a gap to that of the year before or after it (123). */
export function checkNeighbours(period: Period, others: readonly Period[]): void {
  const { calendar_year, start_date, end_date } = period;
  const shared = others.find((other) => other.start_date <= end_date && start_date <= other.end_date);
  if (shared) {
    const field = start_date >= shared.start_date ? 'start_date' : 'end_date';
    const message = `The Reporting Period for ${shared.calendar_year} has days of ${daysText(period)}: it is ${daysText(shared)}`;
    throw new BookkeepingError('reporting_period', 'OverlappingPeriod', field, message);
  }
  const before = ofYear(calendar_year - 1, others);
  if (before && !isNextDay(before.end_date, start_date)) throw detached('start_date', before, daysAfter(before.end_date, 1));
  const after = ofYear(calendar_year + 1, others);
  if (after && !isNextDay(end_date, after.start_date)) throw detached('end_date', after, dayBefore(after.start_date));
}

function detached(field: keyof PeriodDays, neighbour: Period, wanted: Date): BookkeepingError {
  const message = `The Reporting Period for ${neighbour.calendar_year} is ${daysText(neighbour)}, so the ${field} beside it is ${dayText(wanted)}`;
  return new BookkeepingError('reporting_period', 'DetachedPeriod', field, message);
}

/**
 * The days of the period that holds a day. Where none does, those that it would have by default: twelve months after another from the last
 * period before it, or those of `year_start`.
 */
export function spanOfDay(day: Date, periods: Iterable<PeriodDays>, year_start: number): DaySpan {
  const known = [...periods];
  const own = periodOfDate(day, known);
  if (own) return { start: own.start_date, end: own.end_date };
  const date = startOfDay(day);
  const ends = known.map(({ end_date }) => end_date).filter((end) => end < date);
  if (ends.length === 0) return fiscalYearSpan(fiscalYearOf(date, year_start), year_start);
  const last = ends.reduce((a, b) => (a > b ? a : b));
  let span = spanFrom(daysAfter(last, 1), 12);
  while (span.end < date) span = spanFrom(daysAfter(span.end, 1), 12);
  return span;
}

/** Whether periods follow one another as `year_start` says: each has the days that its year has by it. */
export function areByYearStart(periods: Iterable<Period>, year_start: number): boolean {
  return [...periods].every(({ calendar_year, start_date, end_date }) => {
    const { start, end } = fiscalYearSpan(calendar_year, year_start);
    return start.getTime() === start_date.getTime() && end.getTime() === end_date.getTime();
  });
}

function ofYear(calendar_year: number, periods: Iterable<Period>): Period | undefined {
  return [...periods].find((period) => period.calendar_year === calendar_year);
}

function isNextDay(day: Date, next: Date): boolean {
  return daysAfter(day, 1).getTime() === next.getTime();
}

/** `2024-01-01 to 2024-12-31` */
function daysText({ start_date, end_date }: PeriodDays): string {
  return `${dayText(start_date)} to ${dayText(end_date)}`;
}
