import { dayBefore, dayText, daysAfter, startOfDay } from '../../../shared/accounting/fiscal-year.ts';
import { spanOfDay } from '../../../shared/accounting/period-days.ts';
import { missingReportingPeriod } from '../../../shared/accounting/check-transaction-date.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import type { ReportingPeriod } from '../../../shared/resources/reporting-period/reporting-period.ts';
import { firstDayOf } from '../reading/first-day.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import { windowAt } from '../reading/report-window.ts';

/** The first and the last day of what is taken out, both inclusive. */
export interface ExportSpan {
  readonly from: Date;
  readonly to: Date;
}

/** The days that a request names, YYYY-MM-DD. */
export interface AskedDays {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * The days asked for; from the first day of the books, or of the fiscal year of the last day where the form is of a year, to the last day of
 * the last reporting period unless given. Throws 102 for books without a period and for days before all of them, 422 for days in the wrong
 * order.
 */
export function exportSpan(books: ReportBooks, { from, to }: AskedDays, { of_a_year }: { of_a_year: boolean }): ExportSpan {
  const first = firstDayOf(books);
  const end = to === undefined ? lastDayOf(books) : startOfDay(new Date(to));
  if (!first || end === undefined || end < first) throw missingReportingPeriod(books.entity, end ?? new Date(0), 'to');
  const begins = of_a_year ? spanOfDay(end, books.periods, books.entity.year_start).start : first;
  const start = from === undefined ? begins : startOfDay(new Date(from));
  if (start > end)
    throw new RequestError(422, { from: [`The first day ${dayText(start)} is after the last one, ${dayText(end)}. Exchange the two.`] });
  return { from: start < first ? first : start, to: end };
}

function lastDayOf({ periods }: ReportBooks): Date | undefined {
  return periods.length === 0 ? undefined : new Date(Math.max(...periods.map(({ end_date }) => startOfDay(end_date).getTime())));
}

/** A year that opens with balances of its own, and the year before it where there is one. */
export interface Turning {
  readonly opens: ReportingPeriod;
  /** The last day before it. */
  readonly day: Date;
  readonly closed: ReportingPeriod | undefined;
}

/** The years of a span, in order of days, that open with carried balances or with balances entered by hand (docs/accounting.md §11.15). */
export function turningsIn(books: ReportBooks, { from, to }: ExportSpan): Turning[] {
  const ordered = [...books.periods].sort((a, b) => a.start_date.getTime() - b.start_date.getTime());
  return ordered.flatMap((opens, index) => {
    const { start_date } = opens;
    if (start_date <= from || start_date > daysAfter(to, 1)) return [];
    const { base, unclosed } = windowAt(books, { start: start_date, end: start_date }).basis;
    if (base?.id !== opens.id || unclosed.length > 0) return [];
    const before = ordered[index - 1];
    return [{ opens, day: dayBefore(start_date), closed: before?.status === 'CLOSED' ? before : undefined }];
  });
}
