import { presentFields } from '../../api/record-form.ts';
import type { ShownFields } from '../../api/resource-types.ts';
import { overageOfMonth } from '../../subscription/overage.ts';
import { plans } from '../../subscription/plans.ts';
import { statusOf } from '../../subscription/status-of-subscription.ts';
import type { SubscriptionRecord } from '../../subscription/subscription-record.ts';
import type { Usage } from '../../subscription/usage-caps.ts';
import { subscription } from './subscription.ts';

export type PresentedSubscription = ShownFields<typeof subscription.fields>;

/**
 * The subscription as the API shows it (shared/resources/subscription/subscription.md). Amounts are integers in subunits. `usage` is this month's, and the
 * overage is this month's on the current plan.
 */
export function presentSubscription(record: SubscriptionRecord, usage: Usage, now: Date): PresentedSubscription {
  const plan = plans[record.plan];
  const overage_count = overageOfMonth(record, usage.period, usage.transactions);
  return presentFields(subscription.fields, record, {
    plan_name: plan.name,
    ...statusOf(record, now),
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
  });
}

function presentCard(card: SubscriptionRecord['card']): PresentedSubscription['card'] {
  if (card === null) return { on_file: false, brand: null, last4: null, exp_month: null, exp_year: null };
  return { on_file: true, brand: card.brand, last4: card.last4, exp_month: card.exp_month, exp_year: card.exp_year };
}
