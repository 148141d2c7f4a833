import { PRIMARY } from '../../shared/database/read-options.ts';
import { clock } from '../../shared/base/clock.ts';
import type { Db } from '../../shared/database/connection.ts';
import { noticeOf } from '../../shared/subscription/status-of-subscription.ts';
import type { SubscriptionNotice } from '../../shared/subscription/status-of-subscription.ts';
import type { SubscriptionRecord } from '../../shared/subscription/subscription-record.ts';

/**
 * What an answer that counts nothing says of the owner's subscription, as it stands in the database at this moment, so that the
 * payment that ended a grace is not told the contrary. An account without one gets none: a failed call starts no trial.
 */
export async function readNotice(db: Db, owner_id: number): Promise<{ subscription?: SubscriptionNotice }> {
  const record = await db.collection<SubscriptionRecord>('subscriptions').findOne({ _id: owner_id }, PRIMARY);
  const subscription = record ? noticeOf(record, clock.now()) : undefined;
  return subscription ? { subscription } : {};
}
