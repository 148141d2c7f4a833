import { capRefusal, expiredRefusal } from './refusals.ts';
import { admitsWrites } from './status-of-subscription.ts';
import type { SubscriptionRecord } from './subscription-record.ts';
import { capsOf } from './usage-caps.ts';

/** What is counted of a month. */
export interface Counted {
  transactions: number;
  api_calls: number;
}

/**
 * Throws when the subscription does not admit a write that records so many transactions, after `used` in the month: 402 when it is
 * expired or its transactions are used up, 429 at its cap of API calls (shared/resources/subscription/subscription.md).
 */
export function admitWrite(subscription: SubscriptionRecord, used: Counted, transactions: number, now: Date): void {
  if (!admitsWrites(subscription, now)) throw expiredRefusal();
  const caps = capsOf(subscription);
  if (caps.api_calls !== null && used.api_calls + 1 > caps.api_calls) throw capRefusal('api_calls', subscription.plan, now);
  if (caps.transactions !== null && transactions > 0 && used.transactions + transactions > caps.transactions) {
    throw capRefusal('transactions', subscription.plan, now);
  }
}
