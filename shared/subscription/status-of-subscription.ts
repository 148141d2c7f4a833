import { addDays, dayOf } from './calendar.ts';
import type { Day } from './calendar.ts';
import { grace_days } from './plans.ts';
import type { SubscriptionRecord } from './subscription-record.ts';

export const subscriptionStatuses = { active: 'Active', grace: 'Grace', expired: 'Expired' } as const;
export type SubscriptionStatus = keyof typeof subscriptionStatuses;

export interface StatusOfSubscription {
  status: SubscriptionStatus;
  on_trial: boolean;
  /** Null outside a trial. */
  trial_ends_at: Day | null;
  renewal_date: Day;
  /** Null outside grace. */
  grace_ends_at: Day | null;
}

/** What every answer says of a subscription. The X-Subscription headers are made from it. */
export interface SubscriptionNotice {
  status: SubscriptionStatus;
  grace_ends_at: Day | null;
}

/**
 * The status on the day of `now` (UTC). Dates are inclusive and change at midnight UTC. The subscription is active through the whole
 * renewal date, in grace through the whole 14th day after it, and expired from the next day. A cancelled subscription is expired.
 */
export function statusOf(record: SubscriptionRecord, now: Date): StatusOfSubscription {
  const today = dayOf(now);
  const grace_ends = addDays(record.renewal_date, grace_days);
  const status = statusOn(record, today, grace_ends);
  const on_trial = status === 'active' && record.first_paid_on === null && today <= record.trial_ends_on;
  return {
    status,
    on_trial,
    trial_ends_at: on_trial ? record.trial_ends_on : null,
    renewal_date: record.renewal_date,
    grace_ends_at: status === 'grace' ? grace_ends : null,
  };
}

function statusOn(record: SubscriptionRecord, today: Day, grace_ends: Day): SubscriptionStatus {
  if (record.cancelled_at !== null) return 'expired';
  if (today <= record.renewal_date) return 'active';
  return today <= grace_ends ? 'grace' : 'expired';
}

/** The first day on which a subscription is expired if it is not renewed. */
export function expiryOf(renewal_date: Day): Day {
  return addDays(renewal_date, grace_days + 1);
}

/** Whether the account may write to its books. Reading and paying are always possible. */
export function admitsWrites(record: SubscriptionRecord, now: Date): boolean {
  return statusOf(record, now).status !== 'expired';
}

/** The notice for answers while the subscription is in grace; undefined otherwise. */
export function noticeOf(record: SubscriptionRecord, now: Date): SubscriptionNotice | undefined {
  const { status, grace_ends_at } = statusOf(record, now);
  return status === 'grace' ? { status, grace_ends_at } : undefined;
}
