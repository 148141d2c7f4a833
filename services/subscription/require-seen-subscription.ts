import { requireSeen, tagOfShown } from '../../shared/api/record-tag.ts';
import { subscription } from '../../shared/resources/subscription/subscription.ts';
import type { SubscriptionRecord } from '../../shared/subscription/subscription-record.ts';
import type { Billing } from './billing.ts';
import type { AskedEvent } from './leave-event.ts';
import { presented } from './read-subscription.ts';

/** Throws 412 when whoever asks has not seen the subscription as it is (If-Match). */
export async function requireSeenSubscription(billing: Pick<Billing, 'db'>, record: SubscriptionRecord, asked?: AskedEvent): Promise<void> {
  const if_match = asked?.request?.if_match;
  if (if_match !== undefined) requireSeen(if_match, tagOfShown(subscription, await presented(billing, record)));
}
