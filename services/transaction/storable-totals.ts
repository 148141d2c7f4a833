import { isStorableAmount } from '../../shared/accounting/amount.ts';
import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { transactionTotals } from '../../shared/accounting/transaction-totals.ts';
import type { TotalledLine, TotalledTransaction, TransactionTotals } from '../../shared/accounting/transaction-totals.ts';

/** Amount, taxes and discounts of a transaction in its currency; throws when the amount has more digits than are kept. */
export function storableTotals(transaction: TotalledTransaction, lines: readonly TotalledLine[]): TransactionTotals {
  const totals = transactionTotals(transaction, lines);
  if (isStorableAmount(totals.amount)) return totals;
  throw new BookkeepingError('transaction', 'AmountOverflow', 'line_items', 'The Transaction amount has more than 15 digits');
}
