import type { Db } from 'mongodb';
import type { Total } from '../../shared/resources/ledger/total.ts';
import { fromDocument } from '../../shared/database/document.ts';

type RecentTotal = Omit<Total, 'id' | 'entity_id' | 'span'>;

/**
 * The running totals of an entity, straight from MongoDB: the stored ones with what the head keeps for the months and days of its sums.
 * Nothing of the service's own arithmetic is used.
 */
export async function readTotals(db: Db, entity_id: number): Promise<Total[]> {
  const stored = await db.collection('totals').find({ entity_id }).toArray();
  const totals = new Map(stored.map((document) => [String(document._id), fromDocument<Total>(document)]));
  const head = await db.collection<{ _id: number; recent_totals?: object[] | null }>('heads').findOne({ _id: entity_id });
  for (const recent of (head?.recent_totals ?? []).map((sum) => fromDocument<RecentTotal>(sum)))
    for (const [span, date] of [
      ['month', recent.date.slice(0, 7)],
      ['day', recent.date],
    ] as const) {
      const { account_id, currency_id, settled_currency_id } = recent;
      const id = `${entity_id}:${account_id}:${currency_id}:${settled_currency_id ?? 0}:${span}:${date}`;
      totals.set(id, added(totals.get(id), { ...recent, id, entity_id, span, date }));
    }
  return [...totals.values()];
}

function added(before: Total | undefined, more: Total): Total {
  if (!before) return more;
  return {
    ...more,
    debit: before.debit.plus(more.debit),
    credit: before.credit.plus(more.credit),
    foreign_debit: before.foreign_debit.plus(more.foreign_debit),
    foreign_credit: before.foreign_credit.plus(more.foreign_credit),
    rows: before.rows + more.rows,
  };
}
