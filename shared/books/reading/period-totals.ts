import type { Document, Filter } from 'mongodb';
import { monthText, periodOfDate, periodSpan } from '../../accounting/fiscal-year.ts';
import type { ReportingPeriod } from '../../resources/reporting-period/reporting-period.ts';
import type { Total } from '../../resources/ledger/total.ts';
import { totalSlices } from '../../accounting/statements/total-slices.ts';
import { openingBasis } from '../../accounting/opening-basis.ts';
import type { BooksReader } from '../books-reader.ts';
import type { BooksView } from '../command.ts';
import { findOpenedPeriods } from './opened-periods.ts';

/** Running totals of a whole period: its opening balances and the months of its postings. Totals whose rows are all gone are left out. */
export function readPeriodTotals(
  period: Pick<ReportingPeriod, 'id' | 'calendar_year'>,
  year_start: number,
  reader: BooksReader,
): Promise<Total[]> {
  const { start, end } = periodSpan(period.calendar_year, year_start);
  const opening = { span: 'opening', date: String(period.id) };
  const months = { span: 'month', date: { $gte: monthText(start), $lte: monthText(end) } };
  return reader.totals([opening, months].map((branch) => ({ ...branch, rows: { $gt: 0 } })));
}

/**
 * As readPeriodTotals, with the provisional opening of a year whose predecessors are not closed (docs/accounting.md §9.3): the opening
 * balances that the unclosed years began with, and all that moved since.
 */
export async function readProvisionalTotals(
  period: Pick<ReportingPeriod, 'calendar_year'>,
  reader: BooksReader,
  books: BooksView,
): Promise<Total[]> {
  const { year_start } = books.entity;
  const periods = books.all('reporting_periods');
  const opened = await findOpenedPeriods(periods, reader);
  return reader.totals(provisionalTotals(period, periods, year_start, opened));
}

/**
 * The totals that translation of a period counts, as alternative filters: those of its opening, which may be provisional, and of
 * its postings.
 *
 * @param period one of `periods`, which are all of the entity
 * @param opened as openingBasis asks
 */
export function provisionalTotals(
  { calendar_year }: Pick<ReportingPeriod, 'calendar_year'>,
  periods: Iterable<ReportingPeriod>,
  year_start: number,
  opened: ReadonlySet<number>,
): Filter<Document>[] {
  const { base, from } = openingBasis(calendar_year, periods, year_start, opened);
  const { end } = periodSpan(calendar_year, year_start);
  const opening = { span: 'opening', date: String(base!.id) };
  const months = { span: 'month', date: { $gte: monthText(from), $lte: monthText(end) } };
  return [opening, months].map((branch) => ({ ...branch, rows: { $gt: 0 } }));
}

/**
 * Running totals up to the end of a day: the opening of its period, which may be provisional, and what moved since. None when the day has no
 * period.
 */
export async function readTotalsUpTo(day: Date, reader: BooksReader, books: BooksView): Promise<Total[]> {
  const { year_start } = books.entity;
  const periods = books.all('reporting_periods');
  const period = periodOfDate(day, periods, year_start);
  if (!period) return [];
  const { base, from } = openingBasis(period.calendar_year, periods, year_start, await findOpenedPeriods(periods, reader));
  const opening = { span: 'opening', date: String(base!.id) };
  const moved = totalSlices(from, day).map((slice) => ({ span: slice.span, date: { $gte: slice.from, $lte: slice.to } }));
  return reader.totals([opening, ...moved].map((branch) => ({ ...branch, rows: { $gt: 0 } })));
}
