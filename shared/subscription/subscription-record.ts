import type { Day, Month } from './calendar.ts';
import type { PlanCode, SubscriptionCurrency } from './plans.ts';

/** A card as the payment gateway describes it: a token to charge and what the customer may see. A card's number is never here. */
export interface StoredCard {
  /** The gateway's reusable token of the card. */
  authorization_code: string;
  /** The e-mail the token was made for: the gateway charges it only together. */
  email: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
}

/** Overage counted when a plan was left, still to be billed: priced in the subscription's currency when it is. */
export interface OwedOverage {
  period: Month;
  plan: PlanCode;
  count: number;
}

/**
 * The subscription of one account as stored in the collection `subscriptions` (no amounts: the document is the record).
 * Status is never stored: it follows from the dates (status-of-subscription.ts).
 */
export interface SubscriptionRecord {
  /** The owner's user id: one account has one subscription. */
  _id: number;
  /** Makes payment references unique at the gateway, whatever database the account lives in. */
  uuid: string;
  plan: PlanCode;
  currency: SubscriptionCurrency;
  billing_email: string | null;
  trial_started_on: Day;
  /** Last day of the trial, inclusive. */
  trial_ends_on: Day;
  /** The day of the first successful charge; null while nothing was ever paid. */
  first_paid_on: Day | null;
  /** Day of the month the renewals fall on, 1–31. */
  anchor_day: number;
  /** Last day that is paid for or on trial, inclusive; the card is charged on it for the month that follows. */
  renewal_date: Day;
  /** First day of the period that runs until renewal_date: what a plan change is prorated over. */
  period_started_on: Day;
  card: StoredCard | null;
  /** When the renewal job may charge next: the renewal date, a retry after a decline, or null when the retries are used up. */
  next_charge_on: Day | null;
  /** Day of the last attempt to charge a renewal; null when none was made. */
  last_charged_on: Day | null;
  /** Attempts to charge since the last renewal: part of the reference of the next one. */
  charge_attempts: number;
  /** Reference of the charge whose outcome is not recorded yet; nothing else is charged or changed meanwhile. */
  pending_charge: string | null;
  /** First month whose overage is not yet billed or owed. */
  overage_from: Month;
  /** Overage of plans left since the last renewal. */
  overage_owed: OwedOverage[];
  /** Transactions of a month that an earlier plan's price or owed overage already covers; null when no plan was left in it. */
  overage_floor: { period: Month; transactions: number } | null;
  /** The process that works on the pending charge has it until then; afterwards another may take it over. */
  lease_until: Date | null;
  /** Set when the account was deleted: the subscription ended at once. */
  cancelled_at: Date | null;
  created_at: Date;
  updated_at: Date;
  /** Counts the changes: an update filters on the revision it was decided from. */
  revision: number;
}
