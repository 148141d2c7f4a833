import { ZERO } from './decimal.ts';
import type { Decimal } from './decimal.ts';
import type { Account, Balance, Transaction } from './records.ts';
import { numberOrDraft } from './transaction-number.ts';
import { balanceTransactionTypes, transactionTypes } from './vocabularies.ts';
import type { AccountType, AssignmentType, EntrySide, PeriodStatus, TransactionType } from './vocabularies.ts';

/**
 * A document whose main account is the account, or an opening balance of it: what schedules list, assignments match and a closing
 * carries forward one by one (docs/accounting.md §11.8, §10.3). Amounts are in its currency.
 */
export interface OpenItem {
  kind: AssignmentType;
  id: number;
  /** `Client Invoice`, as messages name it. */
  label: string;
  transaction_type: TransactionType;
  number: string;
  /** The number that its source is known by: a carried balance's original number, else its own. */
  reference: string | null;
  /** Of a carried balance, the reference that its document says. */
  document_reference: string | null;
  date: Date;
  /** Since when it stands open: its date, or for a balance the first day of its period, or the day on which an assignment was taken back. */
  open_from: Date;
  account_id: number;
  /** Whose item it is, if anybody's. */
  contact_id: number | null;
  currency_id: number;
  exchange_rate_id: number;
  rate: Decimal;
  /** Its side on the account. */
  side: EntrySide;
  amount: Decimal;
  assigned_amount: Decimal;
  cleared_amount: Decimal;
  /** The value at which it was booked or carried, in the reporting currency (docs/accounting.md §7.2). */
  value: Decimal;
  /** The part of its value that its assignments have taken. */
  settled_value: Decimal;
  is_posted: boolean;
  compound: boolean;
  /** It and its reversal settle each other (docs/accounting.md §5.8). */
  reversed: boolean;
  /** Made by a closing, or moves value alone: a figure of the account's translation, not a document (docs/accounting.md §3.7, §9). */
  is_value_entry: boolean;
  assignable: boolean;
  clearable: boolean;
  /** Status of the period it belongs to; items of a closed one live on as their carried balances (docs/accounting.md §7.4). */
  period_status: PeriodStatus;
}

/** What was assigned for some days says from when on it is open again (docs/accounting.md §7.2). */
interface TakenBack {
  open_again_from?: Date | null;
}

/** What a carried balance says of its document besides its number, which is its own reference. */
interface CarryingDocument {
  document_reference?: string | null;
}

export function itemOfTransaction(transaction: Transaction & TakenBack, period_status: PeriodStatus): OpenItem {
  return {
    kind: 'Transaction',
    id: transaction.id,
    label: transactionTypes[transaction.transaction_type].label,
    transaction_type: transaction.transaction_type,
    number: numberOrDraft(transaction),
    reference: transaction.reference,
    document_reference: null,
    date: transaction.transaction_date,
    open_from: later(transaction.transaction_date, transaction.open_again_from),
    account_id: transaction.account_id,
    contact_id: transaction.contact_id ?? null,
    currency_id: transaction.currency_id,
    exchange_rate_id: transaction.exchange_rate_id,
    rate: transaction.rate,
    side: transaction.credited ? 'C' : 'D',
    amount: transaction.amount,
    assigned_amount: transaction.assigned_amount,
    cleared_amount: transaction.cleared_amount,
    value: transaction.reporting_amount ?? ZERO,
    settled_value: transaction.settled_value,
    is_posted: transaction.is_posted,
    compound: transaction.compound,
    reversed: isReversed(transaction),
    is_value_entry: isValueEntry(transaction),
    assignable: isAssignable(transaction),
    clearable: isClearable(transaction),
    period_status,
  };
}

export function itemOfBalance(
  balance: Balance & TakenBack & CarryingDocument,
  account: Pick<Account, 'account_type'>,
  rate: Decimal,
  period: { status: PeriodStatus; first_day: Date },
): OpenItem {
  const isUnapplied = isUnappliedSide(account.account_type, balance.balance_type === 'CREDIT' ? 'C' : 'D');
  const reversed = (balance.reversed_by_id ?? null) !== null;
  return {
    kind: 'Balance',
    id: balance.id,
    label: balanceTransactionTypes[balance.transaction_type].label,
    transaction_type: balance.transaction_type,
    number: balance.transaction_no,
    reference: balance.reference,
    document_reference: balance.document_reference ?? null,
    date: balance.transaction_date,
    open_from: later(later(balance.transaction_date, period.first_day), balance.open_again_from),
    account_id: balance.account_id,
    contact_id: balance.contact_id ?? null,
    currency_id: balance.currency_id,
    exchange_rate_id: balance.exchange_rate_id,
    rate,
    side: balance.balance_type === 'CREDIT' ? 'C' : 'D',
    amount: balance.amount,
    assigned_amount: balance.assigned_amount,
    cleared_amount: balance.cleared_amount,
    value: balance.balance,
    settled_value: balance.settled_value,
    is_posted: true,
    compound: false,
    reversed,
    is_value_entry: false,
    assignable: isUnapplied && balance.cleared_amount.isZero() && !reversed,
    clearable: balance.assigned_amount.isZero() && !reversed,
    period_status: period.status,
  };
}

function later(date: Date, other: Date | null | undefined): Date {
  return other && other > date ? other : date;
}

/** May clear others: of an assigning type, itself not cleared, reversed, compound or made by a closing. Posting is asked elsewhere. */
export function isAssignable(transaction: Transaction): boolean {
  return transactionTypes[transaction.transaction_type].assignable && transaction.cleared_amount.isZero() && isMatchable(transaction);
}

/** May be cleared: of a clearable type, itself not assigned, reversed, compound or made by a closing. Posting is asked elsewhere. */
export function isClearable(transaction: Transaction): boolean {
  return transactionTypes[transaction.transaction_type].clearable && transaction.assigned_amount.isZero() && isMatchable(transaction);
}

/** The amount of an item that is left to assign or to be cleared, in its currency: an item either assigns or is cleared. */
export function amountLeft(item: Pick<OpenItem, 'amount' | 'assigned_amount' | 'cleared_amount'>): Decimal {
  return item.amount.minus(item.assigned_amount).minus(item.cleared_amount);
}

/** Whether an item counts among the outstanding or unapplied ones at all. */
export function isOpenItem(item: OpenItem): boolean {
  return item.is_posted && !item.compound && !item.reversed && !item.is_value_entry && !amountLeft(item).isZero();
}

/** A credit on a receivable, a debit on a payable: an overpayment or note that waits to be applied (docs/accounting.md §11.8). */
export function isUnappliedSide(account_type: AccountType, side: EntrySide): boolean {
  return (account_type === 'RECEIVABLE' && side === 'C') || (account_type === 'PAYABLE' && side === 'D');
}

function isMatchable(transaction: Transaction): boolean {
  return !transaction.compound && !isReversed(transaction) && !isValueEntry(transaction) && !transaction.opening;
}

/** It moves the value of an account and none of its units: a translation, or an entry that settles a currency (docs/accounting.md §3.7, §9). */
export function isValueEntry({
  closing_period_id,
  settled_currency_id,
}: Pick<Transaction, 'closing_period_id' | 'settled_currency_id'>): boolean {
  return closing_period_id !== null || Boolean(settled_currency_id);
}

/** It was reversed, or is a reversal itself (docs/accounting.md §5.8). */
export function isReversed(transaction: Pick<Transaction, 'reversed_by_id' | 'reversal_of_id'>): boolean {
  return transaction.reversed_by_id !== null || transaction.reversal_of_id !== null;
}
