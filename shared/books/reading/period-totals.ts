import type { Document, Filter } from 'mongodb';
import { periodOfDate } from '../../accounting/fiscal-year.ts';
import type { ReportingPeriod } from '../../resources/reporting-period/reporting-period.ts';
import type { Total } from '../../resources/ledger/total.ts';
import { totalSlices } from '../../accounting/statements/total-slices.ts';
import { exceptAdvances } from '../../accounting/advances.ts';
import type { SummedTotal } from '../../accounting/currency-position.ts';
import { openingBasis } from '../../accounting/opening-basis.ts';
import type { BooksReader } from '../books-reader.ts';
import type { BooksView } from '../command.ts';
import { findOpenedPeriods } from './opened-periods.ts';
import { readAdvances } from './read-advances.ts';
import type { FiguresOfDay } from './read-advances.ts';
import { totalsOfSlices } from './totals-of-slices.ts';

/** Running totals of a whole period: its opening balances and the months of its postings. Totals whose rows are all gone are left out. */
export function readPeriodTotals(
  { id, start_date, end_date }: Pick<ReportingPeriod, 'id' | 'start_date' | 'end_date'>,
  reader: BooksReader,
): Promise<Total[]> {
  return reader.totals(totalsSince(id, start_date, end_date));
}

/**
 * What translation of a period counts: as readPeriodTotals, without advances, with the provisional opening of a year whose predecessors are
 * not closed (docs/accounting.md §3.8, §9.3): the opening balances that the unclosed years began with, and all that moved since.
 */
export async function readTranslatedTotals(period: ReportingPeriod, reader: BooksReader, books: BooksView): Promise<SummedTotal[]> {
  const periods = books.all('reporting_periods');
  const { base, from } = openingBasis(period.start_date, periods, books.entity.year_start, await findOpenedPeriods(periods, reader));
  return totalsExceptAdvances({ period_id: base!.id, from, to: period.end_date }, reader);
}

async function totalsExceptAdvances(figures: FiguresOfDay, reader: BooksReader): Promise<SummedTotal[]> {
  const { period_id, from, to } = figures;
  const [totals, advances] = await Promise.all([reader.totals(totalsSince(period_id, from, to)), readAdvances(figures, reader)]);
  return exceptAdvances(totals, advances);
}

/**
 * The totals that translation of a period counts, as alternative filters: those of its opening, which may be provisional, and of
 * its postings.
 *
 * @param period one of `periods`, which are all of the entity
 * @param opened as openingBasis asks
 */
export function provisionalTotals(
  { start_date, end_date }: ReportingPeriod,
  periods: Iterable<ReportingPeriod>,
  year_start: number,
  opened: ReadonlySet<number>,
): Filter<Document>[] {
  const { base, from } = openingBasis(start_date, periods, year_start, opened);
  return totalsSince(base!.id, from, end_date);
}

/**
 * What revaluation of a day counts: running totals up to its end without advances, the opening of its period, which may be provisional, and
 * what moved since. None when the day has no period.
 */
export async function readRevaluedTotals(day: Date, reader: BooksReader, books: BooksView): Promise<SummedTotal[]> {
  const periods = books.all('reporting_periods');
  if (!periodOfDate(day, periods)) return [];
  const { base, from } = openingBasis(day, periods, books.entity.year_start, await findOpenedPeriods(periods, reader));
  return totalsExceptAdvances({ period_id: base!.id, from, to: day }, reader);
}

/** The opening balances of a period, and what moved between two days, both inclusive. */
function totalsSince(period_id: number, from: Date, to: Date): Filter<Document>[] {
  const branches = [{ span: 'opening', date: String(period_id) }, ...totalsOfSlices(totalSlices(from, to))];
  return branches.map((branch) => ({ ...branch, rows: { $gt: 0 } }));
}
