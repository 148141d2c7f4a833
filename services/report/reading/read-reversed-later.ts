import { reversalsAfter } from '../../../shared/books/reading/open-on-day.ts';
import type { Snapshot } from './in-snapshot.ts';

/** The documents of accounts whose reversal is dated after an instant. */
export async function readReversedLater(
  { db, session }: Snapshot,
  entity_id: number,
  account_ids: readonly number[],
  instant: Date,
): Promise<number[]> {
  const found = await db
    .collection('transactions')
    .find<{ reversal_of_id: number }>(
      { entity_id, account_id: { $in: [...account_ids] }, ...reversalsAfter(instant) },
      { session, projection: { reversal_of_id: 1 } },
    )
    .toArray();
  return found.map(({ reversal_of_id }) => reversal_of_id);
}
