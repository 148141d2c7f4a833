import type { Decimal } from '../../accounting/decimal.ts';
import { isAssignable, isClearable } from '../../accounting/open-item.ts';
import type { Assignment, LineItem, Transaction } from '../../accounting/records.ts';
import { sumOf } from '../../accounting/transaction-totals.ts';
import { transactionTypes } from '../../accounting/vocabularies.ts';
import { presentAccount } from './present-account.ts';
import { presentAssignment } from './present-assignment.ts';
import { presentCurrency } from './present-currency.ts';
import { presentExchangeRate } from './present-exchange-rate.ts';
import { presentLineItem } from './present-line-item.ts';
import { amountOf, presentRecord, timestampOf, timestampOrNull, writtenAmount } from './present-values.ts';
import type { Presented } from './present-values.ts';
import { referred } from './references.ts';
import type { References } from './references.ts';

function withTotal(byCode: Readonly<Record<string, Decimal>>): Record<string, string> {
  return {
    total: amountOf(sumOf(byCode)),
    ...Object.fromEntries(Object.entries(byCode).map(([code, amount]) => [code, amountOf(amount)])),
  };
}

/** A transaction's direct properties. */
export function presentTransaction(transaction: Transaction): Presented {
  return presentRecord(transaction, {
    transaction_type: transaction.transaction_type,
    transaction_name: transactionTypes[transaction.transaction_type].label,
    transaction_no: transaction.transaction_no,
    transaction_date: timestampOf(transaction.transaction_date),
    reporting_period_id: transaction.reporting_period_id,
    account_id: transaction.account_id,
    currency_id: transaction.currency_id,
    exchange_rate_id: transaction.exchange_rate_id,
    narration: transaction.narration,
    reference: transaction.reference,
    amount: amountOf(transaction.amount),
    credited: transaction.credited,
    is_credited: transaction.credited,
    is_posted: transaction.is_posted,
    compound: transaction.compound,
    main_account_amount: transaction.main_account_amount === null ? null : amountOf(transaction.main_account_amount),
    tax: withTotal(transaction.tax),
    discount: withTotal(transaction.discount),
    assignable: isAssignable(transaction),
    clearable: isClearable(transaction),
    balance: amountOf(transaction.amount.minus(transaction.assigned_amount)),
    cleared_amount: amountOf(transaction.cleared_amount),
    created_by: transaction.created_by,
    posted_by: transaction.posted_by,
    posted_at: timestampOrNull(transaction.posted_at),
    reversal_of_id: transaction.reversal_of_id,
    reversed_by_id: transaction.reversed_by_id,
  });
}

export interface TransactionParts {
  line_items: readonly LineItem[];
  /** Made by it. */
  assignments: readonly Assignment[];
  /** Made of it. */
  clearances: readonly Assignment[];
  /** Recomputed from its ledger rows; a draft has none and is whole. */
  has_integrity: boolean;
}

/** A transaction with its lines, its assignments and what it refers to: the answer of create, read, update and post. */
export function presentTransactionInFull(transaction: Transaction, refs: References, parts: TransactionParts): Presented {
  const { account_id, currency_id, exchange_rate_id } = transaction;
  return {
    ...presentTransaction(transaction),
    has_integrity: parts.has_integrity,
    account: presentAccount(referred(refs.account(account_id), 'account', account_id)),
    currency: presentCurrency(referred(refs.currency(currency_id), 'currency', currency_id)),
    exchange_rate: presentExchangeRate(referred(refs.exchange_rate(exchange_rate_id), 'exchange rate', exchange_rate_id)),
    line_items: parts.line_items.map((line) => presentLineItem(line, refs)),
    assignments: parts.assignments.map(presentAssignment),
    clearances: parts.clearances.map(presentAssignment),
  };
}

/** `Client Invoice: IN01/0001 for 1,234.50`. */
export function transactionLabel(transaction: Transaction): string {
  const name = transactionTypes[transaction.transaction_type].label;
  return `${name}: ${transaction.transaction_no} for ${writtenAmount(transaction.amount)}`;
}
