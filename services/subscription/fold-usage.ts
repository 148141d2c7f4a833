import type { Transaction } from '../../shared/storage/in-transaction.ts';
import type { Month } from '../../shared/subscription/calendar.ts';
import { readUsage } from '../../shared/subscription/store/read-usage.ts';
import { cappedUsageId } from '../../shared/subscription/usage-caps.ts';
import type { UsageDocument } from '../../shared/subscription/usage-record.ts';

/**
 * Adds up a month's usage in the one document against which a cap is checked. Needed when an account moves from an unlimited to a capped
 * plan.
 */
export async function foldUsage({ session, db }: Transaction, owner_id: number, period: Month): Promise<void> {
  const { transactions, api_calls } = await readUsage(db, owner_id, period, session);
  const usage = db.collection<UsageDocument>('usage');
  const _id = cappedUsageId(owner_id, period);
  await usage.deleteMany({ owner_id, period, _id: { $ne: _id } }, { session });
  await usage.updateOne({ _id }, { $set: { owner_id, period, transactions, api_calls } }, { session, upsert: true });
}
