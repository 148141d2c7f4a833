import type { SummedTotal } from '../../../shared/accounting/currency-position.ts';
import { totalSlices } from '../../../shared/accounting/statements/total-slices.ts';
import { sumCurrencyTotals } from '../../../shared/books/reading/sum-currency-totals.ts';
import type { Snapshot } from './in-snapshot.ts';
import type { ReportBooks } from './read-report-books.ts';
import type { ReportWindow } from './report-window.ts';
import { totalsOfSlices } from '../../../shared/books/reading/totals-of-slices.ts';

/**
 * The totals of every account by currency and by the currency that a row settles, to the end of a window: including the figures that the
 * year opens with, provisional ones too (docs/accounting.md §9.1, §11.15).
 */
export async function readCurrencyTotals({ db, session }: Snapshot, books: ReportBooks, window: ReportWindow): Promise<SummedTotal[]> {
  const { base, from } = window.basis;
  const slices = totalsOfSlices(totalSlices(from, window.end));
  const openings = base ? [{ span: 'opening', date: String(base.id) }] : [];
  return sumCurrencyTotals(db, books.entity.id, [...slices, ...openings], session);
}
