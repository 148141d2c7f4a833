import { present } from '../../api/record-form.ts';
import { amountOf, dateOf, exactRateOf, rateOf } from '../present-values.ts';
import type { Presented } from '../present-values.ts';
import { revaluation as resource } from './revaluation.ts';
import type { Revaluation } from './revaluation.ts';

/** A revaluation with its entries: each as the closing list shows a translation, with the journal entries that it posted. */
export function presentRevaluation(revaluation: Revaluation): Presented {
  const posted = revaluation.status === 'posted';
  return present(resource, revaluation, {
    entries: revaluation.entries.map(({ transaction_ids: [transaction_id, reversal_id], ...entry }) => ({
      account_id: entry.account_id,
      currency: entry.currency,
      closing_rate: rateOf(entry.closing_rate),
      closing_rate_exact: exactRateOf(entry.closing_rate),
      currency_balance: amountOf(entry.currency_balance),
      local_balance: amountOf(entry.local_balance),
      foreign_balance: amountOf(entry.foreign_balance),
      translation: amountOf(entry.translation),
      posted,
      transaction_id,
      reversal_id: reversal_id ?? null,
    })),
  });
}

/** `Revaluation of 2024-06-30`. */
export function revaluationLabel({ date }: Revaluation): string {
  return `Revaluation of ${dateOf(date)}`;
}
