import type mongoose from 'mongoose';
import type { Decimal } from '../../../shared/accounting/decimal.ts';
import { dayBefore, endOfDay, isWithin } from '../../../shared/accounting/fiscal-year.ts';
import { fromDecimal128 } from '../../../shared/database/document.ts';
import { rowsOf } from '../../../shared/storage/rows-of.ts';
import { readRowed } from './read-transaction-names.ts';
import type { Snapshot } from './in-snapshot.ts';
import type { ReportBooks } from './read-report-books.ts';
import type { ReportWindow } from './report-window.ts';

type Decimal128 = InstanceType<typeof mongoose.Types.Decimal128>;

/** The entries of a window that move no cash: translations, revaluations, value without units (docs/accounting.md §11.11). */
export async function readNonCashIds(snapshot: Snapshot, books: ReportBooks, window: ReportWindow): Promise<number[]> {
  const [translations, entries] = await Promise.all([
    readTranslationIds(snapshot, books, window),
    idsOfValueEntries(snapshot, books.entity.id, window),
  ]);
  return [...translations, ...entries];
}

/** The entries of the translations and revaluations of a window. */
export async function readTranslationIds(snapshot: Snapshot, books: ReportBooks, window: ReportWindow): Promise<number[]> {
  const [closings, revaluations] = await Promise.all([
    idsOfTranslations(snapshot, books, window),
    idsOfRevaluations(snapshot, books.entity.id, window),
  ]);
  return [...closings, ...revaluations];
}

/** What entries moved on each account in a window, debits − credits in the reporting currency. */
export async function readMoved(
  { db, session }: Snapshot,
  books: ReportBooks,
  window: ReportWindow,
  ids: readonly number[],
): Promise<Map<number, Decimal>> {
  if (ids.length === 0) return new Map();
  const transactions = await readRowed({ db, session }, books.entity.id, ids);
  const net = { $cond: [{ $eq: ['$entry_type', 'D'] }, '$amount', { $multiply: ['$amount', -1] }] };
  const rows = await db
    .collection('ledger')
    .aggregate<{ _id: number; net: Decimal128 }>(
      [
        {
          $match: rowsOf(books.entity.id, transactions.values(), {
            posting_date: { $gte: window.start, $lte: endOfDay(window.end) },
          }),
        },
        { $group: { _id: '$post_account', net: { $sum: net } } },
      ],
      { session },
    )
    .toArray();
  return new Map(rows.map((row) => [row._id, fromDecimal128(row.net)]));
}

/** The journal entries that move value without units (docs/accounting.md §3.7), and their reversals. */
async function idsOfValueEntries({ db, session }: Snapshot, entity_id: number, { start, end }: ReportWindow): Promise<number[]> {
  const filter = { entity_id, settled_currency_id: { $type: 'number' as const }, is_posted: true };
  const entries = await db
    .collection<{ _id: number }>('transactions')
    .find({ ...filter, transaction_date: { $gte: start, $lte: endOfDay(end) } }, { session, projection: { _id: 1 } })
    .toArray();
  return entries.map(({ _id }) => _id);
}

/** The journal entries of posted translations. They are dated a period's last day, so only periods that end in the window are asked. */
async function idsOfTranslations({ db, session }: Snapshot, books: ReportBooks, window: ReportWindow): Promise<number[]> {
  const ended = books.periods.filter(({ end_date }) => isWithin(end_date, window));
  if (ended.length === 0) return [];
  const filter = {
    entity_id: books.entity.id,
    reporting_period_id: { $in: ended.map(({ id }) => id) },
    posted: true,
    deleted_at: null,
  };
  const closing = await db
    .collection<{ transaction_id: number }>('closing_transactions')
    .find(filter, { session, projection: { transaction_id: 1 } })
    .toArray();
  return closing.map(({ transaction_id }) => transaction_id);
}

/** The journal entries of revaluations, also of those that were undone. What is turned stands on the day after its revaluation. */
async function idsOfRevaluations({ db, session }: Snapshot, entity_id: number, { start, end }: ReportWindow): Promise<number[]> {
  const date = { $gte: dayBefore(start), $lte: endOfDay(end) };
  const made = await db
    .collection<{ _id: number }>('revaluations')
    .find({ entity_id, date }, { session, projection: { _id: 1 } })
    .toArray();
  if (made.length === 0) return [];
  const entries = await db
    .collection<{ _id: number }>('transactions')
    .find({ entity_id, revaluation_id: { $in: made.map(({ _id }) => _id), $type: 'number' } }, { session, projection: { _id: 1 } })
    .toArray();
  return entries.map(({ _id }) => _id);
}
