import type { Document } from 'mongodb';
import type { Migration } from './migration.ts';

/**
 * How far existing items are settled (docs/accounting.md §7.5). The database computes it from their figures in the same way as
 * shared/accounting/settlement.ts does for new ones.
 */
export const settlement: Migration = {
  name: 'settlement',
  async apply(db) {
    for (const name of ['transactions', 'balances']) {
      const pipeline = [...unsettled, { $set: { settlement: settlementOf(name) } }, { $project: { settlement: 1 } }];
      await db
        .collection(name)
        .aggregate([...pipeline, { $merge: { into: name, on: '_id', whenMatched: 'merge', whenNotMatched: 'discard' } }], {
          bypassDocumentValidation: true,
        })
        .toArray();
    }
  },
};

const unsettled: Document[] = [
  { $match: { settlement: { $exists: false } } },
  { $lookup: { from: 'accounts', localField: 'account_id', foreignField: '_id', as: 'of' } },
];

function settlementOf(name: string): Document {
  const isOwed = { $in: [{ $first: '$of.account_type' }, ['RECEIVABLE', 'PAYABLE']] };
  const isDocument = { $and: ['$is_posted', { $not: '$compound' }, isNull('$closing_period_id')] };
  const moved = { $add: ['$assigned_amount', '$cleared_amount'] };
  return {
    $switch: {
      branches: [
        { case: { $not: name === 'balances' ? isOwed : { $and: [isOwed, isDocument] } }, then: 'none' },
        { case: { $not: { $and: [isNull('$reversed_by_id'), isNull('$reversal_of_id')] } }, then: 'reversed' },
        { case: { $eq: ['$amount', moved] }, then: 'settled' },
        { case: { $eq: [moved, 0] }, then: 'open' },
      ],
      default: 'partial',
    },
  };
}

/** Null or missing. */
function isNull(field: string): Document {
  return { $eq: [{ $ifNull: [field, null] }, null] };
}
