import type { ClientSession } from 'mongodb';
import { clock } from '../../shared/base/clock.ts';
import { admitWrite } from '../../shared/subscription/admit-write.ts';
import { usageMonth } from '../../shared/subscription/calendar.ts';
import { noticeOf } from '../../shared/subscription/status-of-subscription.ts';
import type { SubscriptionNotice } from '../../shared/subscription/status-of-subscription.ts';
import { findOrStartTrialIn } from '../../shared/subscription/store/find-or-start-trial.ts';
import { readUsage } from '../../shared/subscription/store/read-usage.ts';
import { cappedUsageId, capsOf, emptyUsage, isCapped, processUsageId } from '../../shared/subscription/usage-caps.ts';
import type { UsageDocument } from '../../shared/subscription/usage-record.ts';
import type { Identity } from './identity.ts';

/**
 * Counts a write of this service as one API call of the owner, in the write's own transaction, so that a failed one counts
 * nothing; the books count their own writes in their rounds (docs/architecture.md "Metering"). An account's first call starts
 * its trial. Throws 402 when the subscription is expired and 429 at the plan's cap.
 */
export async function meterWrite(identity: Identity, owner_id: number, session: ClientSession): Promise<SubscriptionNotice | undefined> {
  if (identity.settings.billing === 'off') return undefined;
  const now = clock.now();
  const subscription = await findOrStartTrialIn(identity.db, owner_id, now, session);
  const period = usageMonth(now);
  admitWrite(subscription, await readUsage(identity.db, owner_id, period, session), 0, now);
  const writer = isCapped(capsOf(subscription)) ? null : identity.usageWriter;
  const _id = writer === null ? cappedUsageId(owner_id, period) : processUsageId(owner_id, period, writer);
  const usage = identity.db.collection<UsageDocument>('usage');
  const counted = await usage.updateOne({ _id }, { $inc: { api_calls: 1 } }, { session });
  if (counted.matchedCount === 0) await usage.insertOne({ ...emptyUsage(_id, owner_id, period), api_calls: 1 }, { session });
  return noticeOf(subscription, now);
}
