import type { ClosingTransaction } from './closing-transaction.ts';
import { amountOf, exactRateOf, rateOf } from '../present-values.ts';
import type { Presented } from '../present-values.ts';

/** A row of list-closing-transactions: the figures of the preparation (docs/accounting.md §9.4). */
export function presentClosingTransactionRow(closing: ClosingTransaction, currency_code: string): Presented {
  return {
    account_id: closing.account_id,
    currency: currency_code,
    closing_rate: rateOf(closing.closing_rate),
    closing_rate_exact: exactRateOf(closing.closing_rate),
    currency_balance: amountOf(closing.currency_balance),
    local_balance: amountOf(closing.local_balance),
    foreign_balance: amountOf(closing.foreign_balance),
    translation: amountOf(closing.translation),
    posted: closing.posted,
  };
}
