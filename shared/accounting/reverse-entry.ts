import { BookkeepingError } from './bookkeeping-error.ts';
import { dayText, startOfDay } from './fiscal-year.ts';
import { named, opposite } from './ledger-pair.ts';
import { numberOrDraft } from './transaction-number.ts';
import type { LedgerRow, Transaction, UnpostedRow } from './records.ts';

export type ReversedTransaction = Pick<
  Transaction,
  | 'id'
  | 'is_posted'
  | 'transaction_no'
  | 'reversed_by_id'
  | 'reversal_of_id'
  | 'closing_period_id'
  | 'revaluation_id'
  | 'tax_return_id'
  | 'assigned_amount'
  | 'cleared_amount'
>;

/** Throws unless a transaction may be reversed (docs/accounting.md §5.8). */
export function checkReversal(transaction: ReversedTransaction): void {
  const called = numberOrDraft(transaction);
  const refuse = (condition: string, message: string): never => {
    throw new BookkeepingError('transaction', condition, 'transaction', message);
  };
  if (!transaction.is_posted) refuse('UnpostedTransaction', `Transaction ${called} is not posted and cannot be reversed`);
  if (transaction.closing_period_id !== null) refuse('ClosingEntry', `Transaction ${called} was made by a closing and cannot be reversed`);
  if (isManaged(transaction)) refuse('ManagedEntry', `Transaction ${called} was posted by a revaluation or a tax return`);
  if (transaction.reversed_by_id !== null) refuse('AlreadyReversed', `Transaction ${called} has been reversed already`);
  if (transaction.reversal_of_id !== null) refuse('AlreadyReversed', `Transaction ${called} is itself a reversal`);
  if (!transaction.assigned_amount.isZero() || !transaction.cleared_amount.isZero()) {
    refuse('HangingClearances', `Transaction ${called} cannot be reversed while assignments stand`);
  }
}

/** Whether a revaluation or a tax return posted it: only these undo it (docs/accounting.md §5.1). */
function isManaged({ revaluation_id = null, tax_return_id = null }: Pick<Transaction, 'revaluation_id' | 'tax_return_id'>): boolean {
  return revaluation_id !== null || tax_return_id !== null;
}

/** Throws when a reversal is dated before its original (129): the two settle each other, and neither does so before it stands. */
export function checkReversalDate(date: Date, original: Pick<Transaction, 'id' | 'transaction_date' | 'transaction_no'>): void {
  if (startOfDay(date) >= startOfDay(original.transaction_date)) return;
  const message = `Transaction ${numberOrDraft(original)} can be reversed from ${dayText(original.transaction_date)} on, its own date`;
  throw new BookkeepingError('transaction', 'EarlyReversal', 'transaction_date', message);
}

/**
 * The rows of a reversal: the original's one by one with sides turned, taxes, rate, both amounts and what it names as they were. Rows of realised
 * differences are left out, because undoing their assignment has reversed them already.
 */
export function reverseRows(rows: readonly LedgerRow[], reversal: Pick<Transaction, 'id' | 'transaction_date'>): UnpostedRow[] {
  return rows
    .filter(({ assignment_id }) => assignment_id === null)
    .map((row) => ({
      transaction_id: reversal.id,
      assignment_id: null,
      currency_id: row.currency_id,
      settled_currency_id: row.settled_currency_id,
      posting_date: reversal.transaction_date,
      entry_type: opposite(row.entry_type),
      post_account: row.post_account,
      folio_account: row.folio_account,
      line_item_id: row.line_item_id,
      tax_id: row.tax_id,
      amount: row.amount,
      foreign_amount: row.foreign_amount,
      rate: row.rate,
      ...named(row.dimensions),
    }));
}
