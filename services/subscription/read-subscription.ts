import { clock } from '../../shared/base/clock.ts';
import { usageMonth } from '../../shared/subscription/calendar.ts';
import { presentSubscription } from '../../shared/resources/subscription/present-subscription.ts';
import type { PresentedSubscription } from '../../shared/resources/subscription/present-subscription.ts';
import { findOrStartTrial } from '../../shared/subscription/store/find-or-start-trial.ts';
import { readUsage } from '../../shared/subscription/store/read-usage.ts';
import { noticeOf } from '../../shared/subscription/status-of-subscription.ts';
import type { SubscriptionRecord } from '../../shared/subscription/subscription-record.ts';
import type { Billing, SubscriptionAnswer } from './billing.ts';

/** The account's subscription with this month's usage (shared/resources/subscription/subscription.md "Metering"). The first call starts the trial. */
export async function readSubscription(billing: Billing, owner_id: number): Promise<PresentedSubscription> {
  return presented(billing, await findOrStartTrial(billing.db, owner_id, clock.now()));
}

export async function presented(billing: Pick<Billing, 'db'>, record: SubscriptionRecord): Promise<PresentedSubscription> {
  const now = clock.now();
  return presentSubscription(record, await readUsage(billing.db, record._id, usageMonth(now)), now);
}

/** The answer of a write: the subscription as it is now, and the notice of a grace for the answer's headers. */
export async function answerSubscription(billing: Billing, owner_id: number): Promise<SubscriptionAnswer> {
  const record = await findOrStartTrial(billing.db, owner_id, clock.now());
  return { status: 200, body: await presented(billing, record), subscription: noticeOf(record, clock.now()) };
}
