import type mongoose from 'mongoose';
import type { AssignmentType } from '../../../shared/accounting/vocabularies.ts';
import { ZERO } from '../../../shared/accounting/decimal.ts';
import type { Decimal } from '../../../shared/accounting/decimal.ts';
import { fromDecimal128 } from '../../../shared/database/document.ts';
import type { Snapshot } from './in-snapshot.ts';

type Decimal128 = InstanceType<typeof mongoose.Types.Decimal128>;

/**
 * The amounts assigned of items, or to them, after a date: a schedule counts only what was assigned up to it (docs/accounting.md §11.8).
 */
export interface AssignedLater {
  ids(type: AssignmentType): number[];
  amount(type: AssignmentType, id: number): Decimal;
}

/**
 * Sums the assignments of accounts that are dated after an instant, by the items on either side; less those that held at that instant and were
 * taken back on a later day (docs/accounting.md §7.2).
 */
export async function readAssignedLater(
  snapshot: Snapshot,
  entity_id: number,
  account_ids: readonly number[],
  after: Date,
): Promise<AssignedLater> {
  const madeLater = { deleted_at: null, assignment_date: { $gt: after } };
  const takenBackLater = { unassignment_date: { $gt: after }, assignment_date: { $lte: after } };
  const rows = await snapshot.db
    .collection('assignments')
    .aggregate<{ _id: { type: AssignmentType; id: number }; amount: Decimal128 }>(
      [
        { $match: { entity_id, account_id: { $in: account_ids }, $or: [madeLater, takenBackLater] } },
        {
          $project: {
            amount: { $cond: [{ $eq: ['$deleted_at', null] }, '$amount', { $multiply: ['$amount', -1] }] },
            sides: [
              { type: '$cleared_type', id: '$cleared_id' },
              { type: '$assigning_type', id: '$transaction_id' },
            ],
          },
        },
        { $unwind: '$sides' },
        { $group: { _id: '$sides', amount: { $sum: '$amount' } } },
      ],
      { session: snapshot.session },
    )
    .toArray();
  const amounts: Record<AssignmentType, Map<number, Decimal>> = { Transaction: new Map(), Balance: new Map() };
  const add = (type: AssignmentType, id: number, by: Decimal): unknown => amounts[type].set(id, (amounts[type].get(id) ?? ZERO).plus(by));
  const lineage = await readLineage(
    snapshot,
    rows.flatMap(({ _id }) => (_id.type === 'Balance' ? _id.id : [])),
  );
  for (const { _id, amount } of rows) {
    const by = fromDecimal128(amount);
    add(_id.type, _id.id, by);
    const carried = _id.type === 'Balance' ? lineage.get(_id.id) : undefined;
    if (carried?.origin_transaction_id) add('Transaction', carried.origin_transaction_id, by);
    for (const id of carried?.carried_through ?? []) add('Balance', id, by);
  }
  return { ids: (type) => [...amounts[type].keys()], amount: (type, id) => amounts[type].get(id) ?? ZERO };
}

interface Lineage {
  _id: number;
  origin_transaction_id: number | null;
  carried_through: number[];
}

/**
 * The documents that live on in balances: documents of closed years show what these balances have settled (docs/accounting.md §10.3), but
 * not before the date of the settlement.
 */
async function readLineage({ db, session }: Snapshot, ids: readonly number[]): Promise<Map<number, Lineage>> {
  if (ids.length === 0) return new Map();
  const projection = { origin_transaction_id: 1, carried_through: 1 };
  const found = await db
    .collection<Lineage>('balances')
    .find({ _id: { $in: [...ids] } }, { session, projection })
    .toArray();
  return new Map(found.map((balance) => [balance._id, balance]));
}
