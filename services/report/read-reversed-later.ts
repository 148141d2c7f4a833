import type { Snapshot } from './in-snapshot.ts';

/**
 * The documents of accounts whose reversal is dated after an instant. A reversal settles its original, or the balance that carried the
 * original, on the reversal's own date, not before (docs/accounting.md §11.8). They are found by the index of the settlement, which a
 * reversal shares with its original.
 */
export async function readReversedLater(
  { db, session }: Snapshot,
  entity_id: number,
  account_ids: readonly number[],
  after: Date,
): Promise<number[]> {
  const reversals = { settlement: 'reversed', transaction_type: 'JN', reversal_of_id: { $ne: null } };
  const found = await db
    .collection('transactions')
    .find<{ reversal_of_id: number }>(
      { entity_id, account_id: { $in: [...account_ids] }, ...reversals, transaction_date: { $gt: after }, deleted_at: null },
      { session, projection: { reversal_of_id: 1 } },
    )
    .toArray();
  return found.map(({ reversal_of_id }) => reversal_of_id);
}
