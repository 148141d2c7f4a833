import type { Month } from './calendar.ts';
import { plans } from './plans.ts';
import type { SubscriptionRecord } from './subscription-record.ts';
import type { UsageDocument } from './usage-record.ts';

/** The usage of a month: the sum over all its documents. */
export interface Usage {
  period: Month;
  transactions: number;
  api_calls: number;
}

/** The hard caps of a month; null = nothing is refused. */
export interface HardCaps {
  transactions: number | null;
  api_calls: number | null;
}

/** What the plan refuses beyond: a capped plan needs its usage document as a fence, the others only count. */
export function capsOf(record: Pick<SubscriptionRecord, 'plan'>): HardCaps {
  const plan = plans[record.plan];
  return { transactions: plan.transactions_hard_cap ? plan.transactions_cap : null, api_calls: plan.api_calls_cap };
}

export function isCapped(caps: HardCaps): boolean {
  return caps.transactions !== null || caps.api_calls !== null;
}

/** The document of a capped plan: one an owner and month, so that its conditional `$inc` is the fence. */
export function cappedUsageId(owner_id: number, period: Month): string {
  return `${owner_id}:${period}`;
}

/**
 * The document one counting process writes on an unlimited plan. `writer` names the process and what it counts, so that two
 * writers (the books committer, the metering of reads) never meet on a document.
 */
export function processUsageId(owner_id: number, period: Month, writer: string): string {
  return `${owner_id}:${period}:${writer}`;
}

/** An empty usage document, created before it is counted on. */
export function emptyUsage(_id: string, owner_id: number, period: Month): UsageDocument {
  return { _id, owner_id, period, transactions: 0, api_calls: 0 };
}
