import { missingReportingPeriod } from '../../../shared/accounting/check-transaction-date.ts';
import { dayText, periodOfDate, startOfDay } from '../../../shared/accounting/fiscal-year.ts';
import type { DaySpan } from '../../../shared/accounting/fiscal-year.ts';
import { openingBasis } from '../../../shared/accounting/opening-basis.ts';
import { spanOfDay } from '../../../shared/accounting/period-days.ts';
import type { OpeningBasis } from '../../../shared/accounting/opening-basis.ts';
import type { ReportingPeriod } from '../../../shared/resources/reporting-period/reporting-period.ts';
import type { StatementHead } from '../../../shared/accounting/statements/statement-head.ts';
import { presentReportingPeriod } from '../../../shared/resources/reporting-period/present-reporting-period.ts';
import { todayOf } from '../../../shared/books/day-of-books.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import { firstDayOf } from './first-day.ts';
import type { ReportBooks } from './read-report-books.ts';

/**
 * The days a statement shows, both inclusive, with the reporting period of the last one: the last period for a day in a year that
 * has none yet (docs/accounting.md §11.15), none before the books began.
 */
export interface ReportWindow extends DaySpan {
  readonly period: ReportingPeriod | undefined;
  /** First day of the fiscal year of the day on whose books it opens: the last one. */
  readonly period_start: Date;
  /** With what that fiscal year opens. */
  readonly basis: OpeningBasis<ReportingPeriod>;
}

export interface DateParameters {
  start_date?: string;
  end_date?: string;
}

/**
 * The window asked for; from the first day of the end date's fiscal year until today unless given. Throws 102 when the end date lies
 * before the first reporting period, 422 when the window ends before it starts.
 */
export function windowOf(books: ReportBooks, parameters: DateParameters): ReportWindow {
  const end = parameters.end_date ? startOfDay(new Date(parameters.end_date)) : todayOf(books.entity);
  const window = windowAt(books, { start: startOfDay(new Date(parameters.start_date ?? 0)), end });
  if (!window.period) throw missingReportingPeriod(books.entity, end, 'end-date');
  if (!parameters.start_date) return { ...window, start: window.period_start };
  if (window.start > window.end) {
    throw new RequestError(422, {
      'start-date': [`The start date ${dayText(window.start)} is after the end date ${dayText(end)}. Exchange the two.`],
    });
  }
  return window;
}

/** The window of a statement within one period. Throws 422 when the start date lies before the period of the end date. */
export function windowInPeriod(books: ReportBooks, parameters: DateParameters): ReportWindow {
  return inOnePeriod(windowOf(books, parameters));
}

/** The window, unless it begins in an earlier period than it ends in: that throws 422. */
export function inOnePeriod(window: ReportWindow): ReportWindow {
  if (window.start >= window.period_start) return window;
  throw new RequestError(422, {
    'start-date': [
      `The dates must lie in one reporting period: that of ${dayText(window.end)} starts on ${dayText(window.period_start)}, the start date is ${dayText(window.start)}. Give dates of one year, and ask once for each.`,
    ],
  });
}

/** A window that opens on the books of its first day, so that years that were closed since may lie in it. */
export function openedAtStart(books: ReportBooks, { start, end }: ReportWindow): ReportWindow {
  return windowAt(books, { start, end }, start);
}

/** The window of a statement at a date: from the first day of its period. */
export function windowUntil(books: ReportBooks, parameters: DateParameters): ReportWindow {
  const { end_date } = parameters;
  return windowOf(books, end_date ? { end_date } : {});
}

/**
 * A window whether or not it has a period; it opens on the books of its last day unless another one is given. It begins with the books at the
 * earliest, so that it is titled by its true days (docs/accounting.md §11.2).
 */
export function windowAt(books: ReportBooks, days: DaySpan, opened_on = days.end): ReportWindow {
  const { year_start } = books.entity;
  const basis = openingBasis(opened_on, books.periods, year_start, books.opened);
  const period = periodOfDate(opened_on, books.periods) ?? basis.unclosed.at(-1);
  const period_start = spanOfDay(opened_on, books.periods, year_start).start;
  return { start: notBeforeBooks(days, books), end: days.end, period, period_start, basis };
}

function notBeforeBooks({ start, end }: DaySpan, books: ReportBooks): Date {
  const first = firstDayOf(books);
  return first && start < first && first <= end ? first : start;
}

/** The head of a statement's payload for a window; the currency is the reporting currency unless given. */
export function headOf(books: ReportBooks, window: ReportWindow, currency = books.entity.currency_code): StatementHead {
  const reportingPeriod = window.period ? presentReportingPeriod(window.period) : null;
  const provisionalYears = window.basis.unclosed.map(({ calendar_year }) => calendar_year);
  return { reportingPeriod, start: window.start, end: window.end, currency, provisionalYears };
}
