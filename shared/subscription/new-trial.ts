import { randomUUID } from 'node:crypto';
import { addDays, dayOf, dayOfMonth, monthOfDay } from './calendar.ts';
import { plans } from './plans.ts';
import { expiryOf } from './status-of-subscription.ts';
import type { SubscriptionRecord } from './subscription-record.ts';

export type TrialSpan = Pick<SubscriptionRecord, 'trial_started_on' | 'trial_ends_on'>;

/**
 * The subscription that an account's first API call creates: a trial of the journal plan that starts today and ends 30 days later, that day
 * included (shared/resources/subscription/subscription.md "Renewal"). `email` is the owner's, null when the token's issuer does not tell it. `former` is the
 * trial that the address had in an account before: that trial goes on and never starts again.
 */
export function newTrial(owner_id: number, email: string | null, now: Date, former?: TrialSpan): SubscriptionRecord {
  const today = dayOf(now);
  const trial_started_on = former?.trial_started_on ?? today;
  const trial_ends_on = former?.trial_ends_on ?? addDays(today, plans.journal.trial_days);
  return {
    _id: owner_id,
    uuid: randomUUID(),
    plan: 'journal',
    currency: 'USD',
    billing_email: email,
    trial_started_on,
    trial_ends_on,
    first_paid_on: null,
    anchor_day: dayOfMonth(trial_ends_on),
    renewal_date: trial_ends_on,
    expires_on: expiryOf(trial_ends_on),
    period_started_on: trial_started_on,
    card: null,
    next_charge_on: trial_ends_on,
    last_charged_on: null,
    charge_attempts: 0,
    pending_charge: null,
    overage_from: monthOfDay(today),
    overage_owed: [],
    overage_floor: null,
    lease_until: null,
    cancelled_at: null,
    created_at: now,
    updated_at: now,
    revision: 1,
  };
}
