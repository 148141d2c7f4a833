import type mongoose from 'mongoose';
import type { AssignmentType } from '../../shared/accounting/vocabularies.ts';
import { ZERO } from '../../shared/accounting/decimal.ts';
import type { Decimal } from '../../shared/accounting/decimal.ts';
import { fromDecimal128 } from '../../shared/database/document.ts';
import type { Snapshot } from './in-snapshot.ts';

type Decimal128 = InstanceType<typeof mongoose.Types.Decimal128>;

/** What was assigned of items, or to them, after a date: a schedule counts only what was assigned up to it (docs/accounting.md §11.8). */
export interface AssignedLater {
  ids(type: AssignmentType): number[];
  amount(type: AssignmentType, id: number): Decimal;
}

/** Sums the assignments of accounts that are dated after an instant, by the items on either side. */
export async function readAssignedLater(
  snapshot: Snapshot,
  entity_id: number,
  account_ids: readonly number[],
  after: Date,
): Promise<AssignedLater> {
  const rows = await snapshot.db
    .collection('assignments')
    .aggregate<{ _id: { type: AssignmentType; id: number }; amount: Decimal128 }>(
      [
        { $match: { entity_id, account_id: { $in: account_ids }, deleted_at: null, assignment_date: { $gt: after } } },
        {
          $project: {
            amount: 1,
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
  const amounts = new Map(rows.map(({ _id, amount }) => [`${_id.type}:${_id.id}`, fromDecimal128(amount)]));
  return {
    ids: (type) => rows.filter(({ _id }) => _id.type === type).map(({ _id }) => _id.id),
    amount: (type, id) => amounts.get(`${type}:${id}`) ?? ZERO,
  };
}
