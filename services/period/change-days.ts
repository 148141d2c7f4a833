import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { dayBefore, daysAfter, endOfDay } from '../../shared/accounting/fiscal-year.ts';
import type { DaySpan, PeriodDays } from '../../shared/accounting/fiscal-year.ts';
import { totalSlices } from '../../shared/accounting/statements/total-slices.ts';
import { statedChange } from '../../shared/api/record-form.ts';
import type { Change } from '../../shared/api/resource-types.ts';
import type { BooksReader } from '../../shared/books/books-reader.ts';
import type { BooksView } from '../../shared/books/command.ts';
import { daysOfNewPeriod } from '../../shared/books/days-of-new-period.ts';
import { totalsOfSlices } from '../../shared/books/reading/totals-of-slices.ts';
import { reportingPeriod } from '../../shared/resources/reporting-period/reporting-period.ts';
import type { ReportingPeriod } from '../../shared/resources/reporting-period/reporting-period.ts';

type Changes = { id: number } & Change<typeof reportingPeriod>;

/** The days of a changed period. One that is named after another year and is given no days gets those of that year. */
export function changedDays(period: ReportingPeriod, params: Changes, books: BooksView): PeriodDays {
  const { calendar_year = period.calendar_year, ...said } = statedChange(reportingPeriod, params, period);
  const isMoved = calendar_year !== period.calendar_year && !said.start_date && !said.end_date;
  const kept = isMoved ? {} : { start_date: period.start_date, end_date: period.end_date };
  const { start_date, end_date } = { ...kept, ...said };
  return daysOfNewPeriod({ calendar_year, start_date, end_date }, books, period.id);
}

/** Throws 124 when the days change of a period that is not OPEN, or whose entries depend on them (docs/accounting.md §2.1). */
export function checkDaysFree(period: ReportingPeriod, days: PeriodDays, usesDays: boolean): void {
  const [field] = (['start_date', 'end_date'] as const).filter((key) => days[key].getTime() !== period[key].getTime());
  if (!field || (period.status === 'OPEN' && !usesDays)) return;
  const message =
    period.status === 'OPEN'
      ? `The ${field} of the Reporting Period for ${period.calendar_year} cannot change because what is recorded would come into another period or leave the first day of this one`
      : `The ${field} of the Reporting Period for ${period.calendar_year} cannot change because it is ${period.status}`;
  throw new BookkeepingError('reporting_period', 'DatesInUse', field, message);
}

/**
 * Whether anything that is recorded depends on the days of a period that change: postings, assignments and filed tax returns of days that it
 * loses, balances that would be dated in it, opening entries, which are dated its first day, and entries of its closing, dated its last.
 */
export async function usesDaysOf(params: Changes, reader: BooksReader, books: BooksView): Promise<boolean> {
  const period = books.get('reporting_periods', params.id);
  if (!period) return false;
  const { start_date, end_date } = { ...period, ...statedChange(reportingPeriod, params, period) };
  const lost = daysLost(period, { start_date, end_date });
  const isOtherEnd = end_date.getTime() !== period.end_date.getTime();
  const isOtherStart = start_date.getTime() !== period.start_date.getTime();
  if (!isOtherEnd && !isOtherStart) return false;
  const found = await Promise.all([
    ...lost.map((span) => isUsed(span, reader)),
    opensLate(period, { start_date, end_date }, reader, books),
    isOtherStart && reader.exists('transactions', { reporting_period_id: period.id, opening: true, is_posted: true }),
    isOtherEnd && reader.exists('closing_transactions', { reporting_period_id: period.id, deleted_at: null }),
  ]);
  return found.includes(true);
}

function daysLost(period: PeriodDays, { start_date, end_date }: PeriodDays): DaySpan[] {
  const first = { start: period.start_date, end: min(period.end_date, dayBefore(start_date)) };
  const last = { start: max(period.start_date, daysAfter(end_date, 1)), end: period.end_date };
  return [first, last].filter(({ start, end }) => start <= end);
}

/** Whether the ledger has rows on these days, or what may leave none is dated on them: transactions, assignments, tax returns. */
async function isUsed({ start, end }: DaySpan, reader: BooksReader): Promise<boolean> {
  const on = { $gte: start, $lte: endOfDay(end) };
  const totals = totalsOfSlices(totalSlices(start, end)).map((branch) => ({ ...branch, rows: { $gt: 0 } }));
  const [rows, ...dated] = await Promise.all([
    reader.totals(totals),
    reader.exists('transactions', { transaction_date: on, is_posted: true }),
    reader.exists('assignments', { assignment_date: on, deleted_at: null }),
    reader.exists('tax_returns', { end_date: on, status: 'filed' }),
  ]);
  return rows.length > 0 || dated.includes(true);
}

/** Whether a balance with which the period opens would be dated later than it may be (docs/accounting.md §2.2). */
function opensLate({ id }: ReportingPeriod, { start_date, end_date }: PeriodDays, reader: BooksReader, books: BooksView): Promise<boolean> {
  const late = books.entity.mid_year_balances ? { $gt: endOfDay(end_date) } : { $gte: start_date };
  return reader.exists('balances', { reporting_period_id: id, carried_from_period_id: null, deleted_at: null, transaction_date: late });
}

function min(a: Date, b: Date): Date {
  return a < b ? a : b;
}

function max(a: Date, b: Date): Date {
  return a > b ? a : b;
}
