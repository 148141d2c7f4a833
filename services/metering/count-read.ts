import { clock } from '../../shared/base/clock.ts';
import type { Db } from '../../shared/database/connection.ts';
import { isDuplicateKey } from '../../shared/database/is-duplicate-key.ts';
import { usageMonth } from '../../shared/subscription/calendar.ts';
import type { Month } from '../../shared/subscription/calendar.ts';
import { capRefusal } from '../../shared/subscription/refusals.ts';
import { noticeOf } from '../../shared/subscription/status-of-subscription.ts';
import type { SubscriptionNotice } from '../../shared/subscription/status-of-subscription.ts';
import { capsOf, cappedUsageId, emptyUsage } from '../../shared/subscription/usage-caps.ts';
import type { UsageDocument } from '../../shared/subscription/usage-record.ts';
import type { ReadCounter } from './read-counter.ts';
import type { SubscriptionCache } from './subscription-cache.ts';

/** What counting reads needs. */
export interface Metering {
  db: Db;
  subscriptions: SubscriptionCache;
  counter: ReadCounter;
}

/**
 * Counts one answered read for the owner of the books and answers the subscription notice. Throws the 429 of the plan's API call cap. The
 * cap is exact over all processes, because the counter's document is incremented only while it is below the cap. An expired subscription
 * can still read.
 */
export async function countRead(metering: Metering, owner_id: number): Promise<{ subscription?: SubscriptionNotice }> {
  const now = clock.now();
  const period = usageMonth(now);
  let record = await metering.subscriptions.read(owner_id);
  let cap = capsOf(record).api_calls;
  if (cap !== null && !(await countBelow(metering.db, owner_id, period, cap))) {
    // The plan may have changed within the second for which the subscription is remembered.
    metering.subscriptions.forget(owner_id);
    record = await metering.subscriptions.read(owner_id);
    cap = capsOf(record).api_calls;
    if (cap !== null) throw capRefusal('api_calls', record.plan, now);
  }
  if (cap === null) metering.counter.count(owner_id, period);
  const subscription = noticeOf(record, now);
  return subscription ? { subscription } : {};
}

/**
 * One conditional `$inc`. When it matches nothing, this may be the first read of the month, so the document is made. False when the cap is
 * reached.
 */
async function countBelow(db: Db, owner_id: number, period: Month, cap: number): Promise<boolean> {
  const _id = cappedUsageId(owner_id, period);
  if (await increment(db, _id, cap)) return true;
  await createUsage(db, _id, owner_id, period);
  return increment(db, _id, cap);
}

async function increment(db: Db, _id: string, cap: number): Promise<boolean> {
  const counted = await db.collection<UsageDocument>('usage').updateOne({ _id, api_calls: { $lt: cap } }, { $inc: { api_calls: 1 } });
  return counted.modifiedCount === 1;
}

/** Creates the document unless it exists. Of several processes at once, one creates it. */
async function createUsage(db: Db, _id: string, owner_id: number, period: Month): Promise<void> {
  const { _id: _, ...fields } = emptyUsage(_id, owner_id, period);
  try {
    await db.collection<UsageDocument>('usage').updateOne({ _id }, { $setOnInsert: fields }, { upsert: true });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
