import { Decimal } from '../../../shared/accounting/decimal.ts';
import { dayBefore, endOfDay, isWithin } from '../../../shared/accounting/fiscal-year.ts';
import type { EntrySide } from '../../../shared/accounting/vocabularies.ts';
import { fromDocument } from '../../../shared/database/document.ts';
import { rowsOf } from '../../../shared/storage/rows-of.ts';
import { readRowed } from './read-transaction-names.ts';
import type { Snapshot } from './in-snapshot.ts';
import type { ReportBooks } from './read-report-books.ts';
import type { ReportWindow } from './report-window.ts';

/** What stood on either side of an account, in the reporting currency. */
export interface Sides {
  readonly debit: Decimal;
  readonly credit: Decimal;
}

/**
 * What translations, revaluations and entries of value without units moved on each account in a window, debits − credits in the reporting
 * currency: none of it is cash (docs/accounting.md §11.11).
 */
export async function readTranslations(snapshot: Snapshot, books: ReportBooks, window: ReportWindow): Promise<Map<number, Decimal>> {
  const [translations, entries] = await Promise.all([
    idsOfAllTranslations(snapshot, books, window),
    idsOfValueEntries(snapshot, books.entity.id, window),
  ]);
  const sides = await readSides(snapshot, books, window, [...translations, ...entries]);
  return new Map([...sides].map(([id, { debit, credit }]) => [id, debit.minus(credit)]));
}

/** What translations and revaluations moved on the sides of each account. */
export async function readTranslationSides(snapshot: Snapshot, books: ReportBooks, window: ReportWindow): Promise<Map<number, Sides>> {
  return readSides(snapshot, books, window, await idsOfAllTranslations(snapshot, books, window));
}

async function idsOfAllTranslations(snapshot: Snapshot, books: ReportBooks, window: ReportWindow): Promise<number[]> {
  const [closings, revaluations] = await Promise.all([
    idsOfTranslations(snapshot, books, window),
    idsOfRevaluations(snapshot, books.entity.id, window),
  ]);
  return [...closings, ...revaluations];
}

async function readSides(
  { db, session }: Snapshot,
  books: ReportBooks,
  window: ReportWindow,
  ids: readonly number[],
): Promise<Map<number, Sides>> {
  if (ids.length === 0) return new Map();
  const transactions = await readRowed({ db, session }, [...ids]);
  const on = (side: EntrySide) => ({ $sum: { $cond: [{ $eq: ['$entry_type', side] }, '$amount', 0] } });
  const rows = await db
    .collection('ledger')
    .aggregate<{ _id: number }>(
      [
        {
          $match: {
            ...rowsOf(books.entity.id, transactions.values()),
            posting_date: { $gte: window.start, $lte: endOfDay(window.end) },
          },
        },
        { $group: { _id: '$post_account', debit: on('D'), credit: on('C') } },
      ],
      { session },
    )
    .toArray();
  return sidesById(rows);
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

/** Sums of MongoDB by account; a side that nothing stood on is an integer zero there. */
export function sidesById(rows: readonly { _id: number }[]): Map<number, Sides> {
  return new Map(
    rows.map((row) => {
      const { debit, credit } = fromDocument<Record<keyof Sides, Decimal | number>>(row);
      return [row._id, { debit: new Decimal(debit), credit: new Decimal(credit) }];
    }),
  );
}
