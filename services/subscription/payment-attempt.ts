import type { Day } from '../../shared/subscription/calendar.ts';
import type { SubscriptionCurrency } from '../../shared/subscription/plans.ts';
import type { Bill } from '../../shared/subscription/renewal-bill.ts';
import type { SubscriptionRecord } from '../../shared/subscription/subscription-record.ts';

/**
 * One attempt to move money at the payment gateway, stored before the gateway is asked: after a crash its reference tells what to
 * verify. The collection is `payment_attempts`.
 */
export interface PaymentAttempt {
  /** The reference at the gateway, which accepts each only once. */
  _id: string;
  owner_id: number;
  kind: 'renewal' | 'plan_change' | 'card_setup';
  /** pending: its outcome is not recorded yet. */
  status: 'pending' | 'succeeded' | 'failed';
  currency: SubscriptionCurrency;
  amount_subunits: number;
  /** What is paid for; null for a card setup. */
  bill: Bill | null;
  /** What a paid plan change changes. */
  changes: Partial<SubscriptionRecord> | null;
  /** The card's token at the time; null for a card setup. */
  authorization_code: string | null;
  email: string;
  /** What the gateway said of a failure. */
  gateway_message: string | null;
  /** The small amount a card setup charges is given back. */
  refund: 'none' | 'due' | 'done';
  created_on: Day;
  created_at: Date;
  updated_at: Date;
}
