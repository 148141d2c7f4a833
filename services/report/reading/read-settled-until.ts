import type { Document } from 'mongodb';
import type mongoose from 'mongoose';
import { ZERO } from '../../../shared/accounting/decimal.ts';
import type { Decimal } from '../../../shared/accounting/decimal.ts';
import type { AssignmentType } from '../../../shared/accounting/vocabularies.ts';
import { fromDecimal128 } from '../../../shared/database/document.ts';
import type { Snapshot } from './in-snapshot.ts';

type Decimal128 = InstanceType<typeof mongoose.Types.Decimal128>;

/** What was settled of a document until two instants, in its currency. */
export interface SettledUntil {
  readonly first: Decimal;
  readonly last: Decimal;
}

/**
 * What assignments settled of documents until each of two instants, also of the Balances that carried them into later years
 * (docs/accounting.md §10.3); what was taken back by then does not count. Only documents of which something was settled are in the answer.
 */
export async function readSettledUntil(
  { db, session }: Snapshot,
  entity_id: number,
  ids: readonly number[],
  first: Date,
  last: Date,
): Promise<Map<number, SettledUntil>> {
  if (ids.length === 0) return new Map();
  const carried = await db
    .collection<{ _id: number; origin_transaction_id: number }>('balances')
    .find({ entity_id, origin_transaction_id: { $in: [...ids] } }, { session, projection: { origin_transaction_id: 1 } })
    .toArray();
  const documentOf: Record<AssignmentType, ReadonlyMap<number, number>> = {
    Transaction: new Map(ids.map((id) => [id, id])),
    Balance: new Map(carried.map(({ _id, origin_transaction_id }) => [_id, origin_transaction_id])),
  };
  const settled = new Map<number, SettledUntil>();
  for (const side of [
    { id: 'cleared_id', type: 'cleared_type' },
    { id: 'transaction_id', type: 'assigning_type' },
  ]) {
    for (const type of ['Transaction', 'Balance'] as const) {
      const items = [...documentOf[type].keys()];
      if (items.length === 0) continue;
      const filter = { entity_id, [side.id]: { $in: items }, [side.type]: type };
      for (const row of await sums({ db, session }, filter, side.id, first, last)) {
        const id = documentOf[type].get(row._id)!;
        const { first: before, last: until } = settled.get(id) ?? { first: ZERO, last: ZERO };
        settled.set(id, { first: before.plus(fromDecimal128(row.first)), last: until.plus(fromDecimal128(row.last)) });
      }
    }
  }
  return settled;
}

async function sums(
  { db, session }: Snapshot,
  filter: Document,
  item: string,
  first: Date,
  last: Date,
): Promise<{ _id: number; first: Decimal128; last: Decimal128 }[]> {
  const heldAt = (instant: Date) => ({
    $and: [{ $lte: ['$assignment_date', instant] }, { $or: [{ $eq: ['$deleted_at', null] }, { $gt: ['$unassignment_date', instant] }] }],
  });
  const until = (instant: Date) => ({ $sum: { $cond: [heldAt(instant), '$amount', { $toDecimal: 0 }] } });
  return db
    .collection('assignments')
    .aggregate<{ _id: number; first: Decimal128; last: Decimal128 }>(
      [{ $match: filter }, { $group: { _id: `$${item}`, first: until(first), last: until(last) } }],
      { session },
    )
    .toArray();
}
