import type { SummedTotal } from '../../shared/accounting/currency-position.ts';
import { totalSlices } from '../../shared/accounting/statements/total-slices.ts';
import { fromDocument } from '../../shared/database/document.ts';
import { totalsWithRecent } from '../../shared/books/totals-with-recent.ts';
import type { Snapshot } from './in-snapshot.ts';
import type { ReportBooks } from './read-report-books.ts';
import type { ReportWindow } from './report-window.ts';

/**
 * The totals of every account by currency and by the currency that a row settles, to the end of a window: including the figures that the
 * year opens with, provisional ones too (docs/accounting.md §9.1, §11.15).
 */
export async function readCurrencyTotals({ db, session }: Snapshot, books: ReportBooks, window: ReportWindow): Promise<SummedTotal[]> {
  const { base, from } = window.basis;
  const slices = totalSlices(from, window.end).map((slice) => ({ span: slice.span, date: { $gte: slice.from, $lte: slice.to } }));
  const openings = base ? [{ span: 'opening', date: String(base.id) }] : [];
  const sums = await db
    .collection('totals')
    .aggregate(
      [
        ...totalsWithRecent(books.entity.id, [...slices, ...openings]),
        {
          $group: {
            _id: { account_id: '$account_id', currency_id: '$currency_id', settled_currency_id: '$settled_currency_id' },
            debit: { $sum: '$debit' },
            credit: { $sum: '$credit' },
            foreign_debit: { $sum: '$foreign_debit' },
            foreign_credit: { $sum: '$foreign_credit' },
          },
        },
        { $replaceWith: { $mergeObjects: ['$$ROOT', '$_id'] } },
        { $unset: '_id' },
      ],
      { session },
    )
    .toArray();
  return sums.map((sum) => fromDocument<SummedTotal>(sum));
}
