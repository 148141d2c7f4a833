import type { Month } from './calendar.ts';
import { plans } from './plans.ts';
import type { SubscriptionRecord } from './subscription-record.ts';

/**
 * Transactions of a month beyond what the plan's price includes. When the account left another plan within the month, the transactions
 * until then belong to that plan (its price and owed overage) and are not counted again. 0 on a plan whose cap refuses.
 */
export function overageOfMonth(record: Pick<SubscriptionRecord, 'plan' | 'overage_floor'>, period: Month, transactions: number): number {
  const plan = plans[record.plan];
  if (plan.transactions_hard_cap) return 0;
  const covered = record.overage_floor?.period === period ? record.overage_floor.transactions : 0;
  return Math.max(0, transactions - Math.max(plan.transactions_cap, covered));
}
