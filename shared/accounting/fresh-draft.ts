import { ZERO } from './decimal.ts';
import type { Transaction } from './records.ts';

/** What every transaction begins as: a draft that nothing has posted, matched or reversed (docs/accounting.md §5.1). */
export const freshDraft = {
  assigned_amount: ZERO,
  cleared_amount: ZERO,
  is_posted: false,
  posted_by: null,
  posted_at: null,
  reversal_of_id: null,
  reversed_by_id: null,
} as const satisfies Partial<Transaction>;
