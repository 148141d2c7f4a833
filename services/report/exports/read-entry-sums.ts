import { sumOf } from '../../../shared/accounting/decimal.ts';
import { endOfDay } from '../../../shared/accounting/fiscal-year.ts';
import { totalSlices } from '../../../shared/accounting/statements/total-slices.ts';
import { sumCurrencyTotals } from '../../../shared/books/reading/sum-currency-totals.ts';
import { totalsOfSlices } from '../../../shared/books/reading/totals-of-slices.ts';
import type { EntrySums } from '../../../shared/moving/exported.ts';
import type { Snapshot } from '../reading/in-snapshot.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import type { ExportSpan } from './export-span.ts';

/**
 * How many entries the days of a file have, and what they come to on each side. An entry is what a transaction, or one of its assignments,
 * posted on a day. The sums are the running totals; rows are read of assignments alone. So it is read with the first part of a file, which
 * shows the ledger as it is then.
 */
export async function readEntrySums({ db, session }: Snapshot, books: ReportBooks, { from, to }: ExportSpan): Promise<EntrySums> {
  const entity_id = books.entity.id;
  const days = { $gte: from, $lte: endOfDay(to) };
  const posted = await db.collection('transactions').countDocuments({ entity_id, transaction_date: days, is_posted: true }, { session });
  const [settled] = await db
    .collection('ledger')
    .aggregate<{ entries: number }>(
      [
        { $match: { entity_id, line_item_id: null, assignment_id: { $ne: null }, posting_date: days } },
        { $group: { _id: { assignment: '$assignment_id', transaction: '$transaction_id', date: '$posting_date' } } },
        { $count: 'entries' },
      ],
      { session },
    )
    .toArray();
  const totals = await sumCurrencyTotals(db, entity_id, totalsOfSlices(totalSlices(from, to)), session);
  return {
    entries: posted + (settled?.entries ?? 0),
    debit: sumOf(totals, ({ debit }) => debit),
    credit: sumOf(totals, ({ credit }) => credit),
  };
}
