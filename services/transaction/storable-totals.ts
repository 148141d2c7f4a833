import { eachOnce } from '../../shared/accounting/each-once.ts';
import { isStorableAmount } from '../../shared/accounting/amount.ts';
import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import type { Decimal } from '../../shared/accounting/decimal.ts';
import { ownRateOf } from '../../shared/accounting/rate.ts';
import type { OwnRate } from '../../shared/accounting/rate.ts';
import { transactionTotals } from '../../shared/accounting/transaction-totals.ts';
import type { TotalledLine, TotalledTransaction, TransactionTotals } from '../../shared/accounting/transaction-totals.ts';
import type { LineItem } from '../../shared/resources/line-item/line-item.ts';

interface LineOnAccount extends TotalledLine {
  line: Pick<LineItem, 'credited' | 'account_id'>;
}

/** What a transaction keeps of its lines: their sums, and their accounts, by which lists find it. */
interface KeptOfLines extends TransactionTotals {
  line_accounts: number[];
  /** Where the value of the total was given: what it makes the rate. */
  rate?: Decimal;
}

/** Amount, taxes and discounts of a transaction in its currency; throws when the amount has more digits than are kept. */
export function storableTotals(transaction: TotalledTransaction & OwnRate, lines: readonly LineOnAccount[]): KeptOfLines {
  const totals = transactionTotals(transaction, lines);
  const rate = transaction.own_value ? { rate: ownRateOf(transaction, totals.amount)! } : {};
  if (isStorableAmount(totals.amount)) return { ...totals, ...rate, line_accounts: accountsOf(lines.map(({ line }) => line)) };
  throw new BookkeepingError('transaction', 'AmountOverflow', 'line_items', 'The Transaction amount has more than 15 digits');
}

/** The accounts of lines, each once. */
export function accountsOf(lines: readonly Pick<LineItem, 'account_id'>[]): number[] {
  return [...eachOnce(lines.map(({ account_id }) => account_id))];
}
