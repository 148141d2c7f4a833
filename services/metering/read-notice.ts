import { PRIMARY } from '../../shared/database/read-options.ts';
import { clock } from '../../shared/base/clock.ts';
import type { Db } from '../../shared/database/connection.ts';
import { statusOf } from '../../shared/subscription/status-of-subscription.ts';
import type { SubscriptionNotice } from '../../shared/subscription/status-of-subscription.ts';
import type { SubscriptionRecord } from '../../shared/subscription/subscription-record.ts';

/**
 * How the subscription stands, for an answer that is not counted: whether in grace, or expired. It is read from the database at this
 * moment, so that the answer to a payment that ended a grace does not say that the grace goes on. An account without a subscription gets
 * none, because a failed call starts no trial.
 */
export async function readNotice(db: Db, owner_id: number): Promise<{ subscription?: SubscriptionNotice }> {
  const record = await db.collection<SubscriptionRecord>('subscriptions').findOne({ _id: owner_id }, PRIMARY);
  if (!record) return {};
  const { status, grace_ends_at } = statusOf(record, clock.now());
  return { subscription: { status, grace_ends_at } };
}
