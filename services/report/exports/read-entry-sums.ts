import { ZERO } from '../../../shared/accounting/decimal.ts';
import { endOfDay } from '../../../shared/accounting/fiscal-year.ts';
import { fromDocument } from '../../../shared/database/document.ts';
import type { EntrySums } from '../../../shared/moving/exported.ts';
import type { Snapshot } from '../reading/in-snapshot.ts';
import type { LedgerWalk } from '../reading/ledger-walk.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import { readMovedAccounts } from '../reading/read-totals.ts';
import { windowAt } from '../reading/report-window.ts';
import type { ExportSpan } from './export-span.ts';

/**
 * How many entries a file has, and what they come to on each side, by the rows that were in the ledger when it was begun: one pass over them.
 * An entry is what a transaction, or one of its assignments, posted on a day.
 */
export async function readEntrySums(
  snapshot: Snapshot,
  books: ReportBooks,
  { from, to, position }: LedgerWalk & ExportSpan,
): Promise<EntrySums> {
  const { db, session } = snapshot;
  const accounts = [...(await readMovedAccounts(snapshot, books, windowAt(books, { start: from, end: to })))];
  const on = (side: 'D' | 'C') => ({ $sum: { $cond: [{ $eq: ['$entry_type', side] }, '$amount', { $toDecimal: '0' }] } });
  const [sums] = await db
    .collection('ledger')
    .aggregate(
      [
        {
          $match: {
            entity_id: books.entity.id,
            // Rows are found by the index on account and date.
            post_account: { $in: accounts },
            posting_date: { $gte: from, $lte: endOfDay(to) },
            position: { $lte: position },
          },
        },
        {
          $group: {
            _id: { transaction: '$transaction_id', assignment: { $ifNull: ['$assignment_id', null] }, date: '$posting_date' },
            debit: on('D'),
            credit: on('C'),
            units: { $sum: '$foreign_amount' },
          },
        },
        // What says nothing is no entry of the file.
        { $match: { $or: [{ debit: { $ne: 0 } }, { credit: { $ne: 0 } }, { units: { $ne: 0 } }] } },
        { $group: { _id: null, entries: { $sum: 1 }, debit: { $sum: '$debit' }, credit: { $sum: '$credit' } } },
      ],
      { session, allowDiskUse: true },
    )
    .toArray();
  return sums ? fromDocument<EntrySums>(sums) : { entries: 0, debit: ZERO, credit: ZERO };
}
