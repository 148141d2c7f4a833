import { overageOfMonth } from './overage.ts';
import { plans } from './plans.ts';
import type { PlanCode, SubscriptionCurrency } from './plans.ts';
import { statusOf } from './status-of-subscription.ts';
import type { StatusOfSubscription } from './status-of-subscription.ts';
import type { SubscriptionRecord } from './subscription-record.ts';
import type { Usage } from './usage-caps.ts';

/** The subscription as the API shows it (docs/guides/subscription.md); amounts are integers in subunits. */
export interface PresentedSubscription extends StatusOfSubscription {
  plan: PlanCode;
  plan_name: string;
  currency: SubscriptionCurrency;
  billing_email: string | null;
  price_subunits: number;
  card: { on_file: boolean; brand: string | null; last4: string | null; exp_month: number | null; exp_year: number | null };
  usage: {
    period: string;
    transactions: number;
    transactions_cap: number;
    api_calls: number;
    api_calls_cap: number | null;
    overage_count: number;
    overage_amount_subunits: number;
  };
}

/** `usage` is this month's; the overage shown is of this month on the current plan. */
export function presentSubscription(record: SubscriptionRecord, usage: Usage, now: Date): PresentedSubscription {
  const plan = plans[record.plan];
  const overage_count = overageOfMonth(record, usage.period, usage.transactions);
  return {
    plan: plan.code,
    plan_name: plan.name,
    ...statusOf(record, now),
    currency: record.currency,
    billing_email: record.billing_email,
    price_subunits: plan.price_subunits[record.currency],
    card: presentCard(record.card),
    usage: {
      period: usage.period,
      transactions: usage.transactions,
      transactions_cap: plan.transactions_cap,
      api_calls: usage.api_calls,
      api_calls_cap: plan.api_calls_cap,
      overage_count,
      overage_amount_subunits: overage_count * plan.overage_subunits[record.currency],
    },
  };
}

function presentCard(card: SubscriptionRecord['card']): PresentedSubscription['card'] {
  if (card === null) return { on_file: false, brand: null, last4: null, exp_month: null, exp_year: null };
  return { on_file: true, brand: card.brand, last4: card.last4, exp_month: card.exp_month, exp_year: card.exp_year };
}
