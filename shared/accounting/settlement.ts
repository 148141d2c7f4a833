import { ZERO } from './decimal.ts';
import type { Decimal } from './decimal.ts';
import { amountLeft, isReversed, isValueEntry } from './open-item.ts';
import type { Account, Balance, Transaction } from './records.ts';
import { isScheduleType, outstandingSettlements } from './vocabularies.ts';
import type { Settlement } from './vocabularies.ts';

export type SettledTransaction = Pick<
  Transaction,
  | 'is_posted'
  | 'compound'
  | 'closing_period_id'
  | 'settled_currency_id'
  | 'reversed_by_id'
  | 'reversal_of_id'
  | 'amount'
  | 'assigned_amount'
  | 'cleared_amount'
>;
export type SettledBalance = Pick<Balance, 'reversed_by_id' | 'amount' | 'assigned_amount' | 'cleared_amount'>;

/**
 * How far a document is settled (docs/accounting.md §7.5). `none`: there is nothing to settle, as in drafts, compound entries, entries of a
 * closing, and records on an account that is neither RECEIVABLE nor PAYABLE.
 */
export function settlementOfTransaction(transaction: SettledTransaction, account: Pick<Account, 'account_type'>): Settlement {
  const isDocument = transaction.is_posted && !transaction.compound && !isValueEntry(transaction);
  if (!isDocument || !isScheduleType(account.account_type)) return 'none';
  return isReversed(transaction) ? 'reversed' : settlementOfAmounts(transaction);
}

/** How far an opening balance is settled; one that carried a document which was reversed since is `reversed` with it. */
export function settlementOfBalance(balance: SettledBalance, account: Pick<Account, 'account_type'>): Settlement {
  if (!isScheduleType(account.account_type)) return 'none';
  return (balance.reversed_by_id ?? null) === null ? settlementOfAmounts(balance) : 'reversed';
}

/** The amount of an item that is left to settle, in its currency: zero when it is settled, reversed or not an open item. */
export function outstandingOf(
  item: Pick<SettledBalance, 'amount' | 'assigned_amount' | 'cleared_amount'> & { settlement: Settlement },
): Decimal {
  return outstandingSettlements.includes(item.settlement) ? amountLeft(item) : ZERO;
}

function settlementOfAmounts(item: Pick<SettledBalance, 'amount' | 'assigned_amount' | 'cleared_amount'>): Settlement {
  const left = amountLeft(item);
  if (left.isZero()) return 'settled';
  return left.equals(item.amount) ? 'open' : 'partial';
}
