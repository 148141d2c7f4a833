import { BookkeepingError } from './bookkeeping-error.ts';
import type { Transaction } from './records.ts';
import { transactionTypes } from './vocabularies.ts';

/** Throws 132 when the negative lines of a document come to more than the others: it says the opposite of its type (docs/accounting.md §1.2). */
export function checkTotal({ transaction_type, amount }: Pick<Transaction, 'transaction_type' | 'amount'>): void {
  if (!amount.isNegative() || amount.isZero()) return;
  const { label, opposite } = transactionTypes[transaction_type];
  const instead = opposite === null ? '' : `; it is a ${transactionTypes[opposite].label} (${opposite})`;
  throw new BookkeepingError('transaction', 'NegativeTotal', 'line_items', `The total of the ${label} is ${amount.toFixed()}${instead}`);
}
