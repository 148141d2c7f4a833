import type { ClosingTransaction, Transaction } from '../../accounting/records.ts';
import { amountOf, rateOf, writtenAmount } from './present-values.ts';
import type { Presented } from './present-values.ts';

/** A row of list-closing-transactions: the figures of the preparation (docs/accounting.md §9.4). */
export function presentClosingTransactionRow(closing: ClosingTransaction, currency_code: string): Presented {
  return {
    account_id: closing.account_id,
    currency: currency_code,
    closing_rate: rateOf(closing.closing_rate),
    currency_balance: amountOf(closing.currency_balance),
    local_balance: amountOf(closing.local_balance),
    foreign_balance: amountOf(closing.foreign_balance),
    translation: amountOf(closing.translation),
    posted: closing.posted,
  };
}

/** `ClosingTransaction: 2024 Forex Translation Transaction JN01/0004 for 1,000.00`. */
export function closingTransactionLabel(calendar_year: number, transaction: Transaction): string {
  return `ClosingTransaction: ${calendar_year} Forex Translation Transaction ${transaction.transaction_no} for ${writtenAmount(transaction.amount)}`;
}
