import type { ClientSession } from 'mongodb';
import { clock } from '../../shared/base/clock.ts';
import { usageMonth } from '../../shared/subscription/calendar.ts';
import { capRefusal, expiredRefusal } from '../../shared/subscription/refusals.ts';
import { admitsWrites, noticeOf } from '../../shared/subscription/status-of-subscription.ts';
import type { SubscriptionNotice } from '../../shared/subscription/status-of-subscription.ts';
import { findOrStartTrialIn } from '../../shared/subscription/store/find-or-start-trial.ts';
import { capsOf, cappedUsageId, emptyUsage, processUsageId } from '../../shared/subscription/usage-caps.ts';
import type { UsageDocument } from '../../shared/subscription/usage-caps.ts';
import type { Identity } from './identity.ts';

/**
 * Counts a write of this service as one API call of the owner, in the write's own transaction, so that a failed one counts
 * nothing; the books count their own writes in their rounds (docs/architecture.md, "Metering"). An account's first call starts
 * its trial. Throws 402 when the subscription is expired and 429 at the plan's cap.
 */
export async function meterWrite(identity: Identity, owner_id: number, session: ClientSession): Promise<SubscriptionNotice | undefined> {
  const now = clock.now();
  const subscription = await findOrStartTrialIn(identity.db, owner_id, now, session);
  if (!admitsWrites(subscription, now)) throw expiredRefusal();
  const period = usageMonth(now);
  const cap = capsOf(subscription).api_calls;
  const _id = cap === null ? processUsageId(owner_id, period, identity.usageWriter) : cappedUsageId(owner_id, period);
  const usage = identity.db.collection<UsageDocument>('usage');
  const counted = await usage.findOne({ _id }, { session });
  if (cap !== null && (counted?.api_calls ?? 0) >= cap) throw capRefusal('api_calls', now);
  if (counted) await usage.updateOne({ _id }, { $inc: { api_calls: 1 } }, { session });
  else await usage.insertOne({ ...emptyUsage(_id, owner_id, period), api_calls: 1 }, { session });
  return noticeOf(subscription, now);
}
