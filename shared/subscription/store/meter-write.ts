import type { ClientSession } from 'mongodb';
import { clock } from '../../base/clock.ts';
import type { Settings } from '../../base/settings.ts';
import type { Db } from '../../database/connection.ts';
import { admitWrite } from '../admit-write.ts';
import { usageMonth } from '../calendar.ts';
import { noticeOf } from '../status-of-subscription.ts';
import type { SubscriptionNotice } from '../status-of-subscription.ts';
import { cappedUsageId, capsOf, emptyUsage, isCapped, processUsageId } from '../usage-caps.ts';
import type { UsageDocument } from '../usage-record.ts';
import { findOrStartTrialIn } from './find-or-start-trial.ts';
import { readUsage } from './read-usage.ts';

/** What a write needs to count itself: its database, and the name under which this process keeps its usage documents. */
export interface WriteMeter {
  db: Db;
  usageWriter: string;
  settings: Pick<Settings, 'billing'>;
}

/**
 * Counts a write outside the rounds of the books as one API call of the owner. It counts in the write's own transaction, so a failed write
 * counts nothing. The books count their own writes in their rounds (docs/architecture.md "Metering"). An account's first call starts its
 * trial. Throws 402 when the subscription is expired and 429 at the plan's cap.
 */
export async function meterWrite(
  { db, usageWriter, settings }: WriteMeter,
  owner_id: number,
  session: ClientSession,
): Promise<SubscriptionNotice | undefined> {
  if (settings.billing === 'off') return undefined;
  const now = clock.now();
  const subscription = await findOrStartTrialIn(db, owner_id, now, session);
  const period = usageMonth(now);
  admitWrite(subscription, await readUsage(db, owner_id, period, session), 0, now);
  const writer = isCapped(capsOf(subscription)) ? null : usageWriter;
  const _id = writer === null ? cappedUsageId(owner_id, period) : processUsageId(owner_id, period, writer);
  const usage = db.collection<UsageDocument>('usage');
  const counted = await usage.updateOne({ _id }, { $inc: { api_calls: 1 } }, { session });
  if (counted.matchedCount === 0) await usage.insertOne({ ...emptyUsage(_id, owner_id, period), api_calls: 1 }, { session });
  return noticeOf(subscription, now);
}
