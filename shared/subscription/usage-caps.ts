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

/** The caps of the account's plan. A capped plan checks them on its usage document; other plans only count. */
export function capsOf(record: Pick<SubscriptionRecord, 'plan'>): HardCaps {
  const plan = plans[record.plan];
  return { transactions: plan.transactions_hard_cap ? plan.transactions_cap : null, api_calls: plan.api_calls_cap };
}

export function isCapped(caps: HardCaps): boolean {
  return caps.transactions !== null || caps.api_calls !== null;
}

/** The usage document of a capped plan. There is one per owner and month, so that its conditional `$inc` enforces the caps. */
export function cappedUsageId(owner_id: number, period: Month): string {
  return `${owner_id}:${period}`;
}

/**
 * The usage document of one counting process on an unlimited plan. `writer` names the process and what it counts, so that two writers (the
 * books committer, the metering of reads) never conflict on a document.
 */
export function processUsageId(owner_id: number, period: Month, writer: string): string {
  return `${owner_id}:${period}:${writer}`;
}

/** An empty usage document. It must exist before anything is counted on it. */
export function emptyUsage(_id: string, owner_id: number, period: Month): UsageDocument {
  return { _id, owner_id, period, transactions: 0, api_calls: 0 };
}
