import { minus, sumOf } from '../../accounting/decimal.ts';
import type { Decimal } from '../../accounting/decimal.ts';
import { isAssignable, isClearable } from '../../accounting/open-item.ts';
import { outstandingOf } from '../../accounting/settlement.ts';
import { grossAmount } from '../../accounting/transaction-totals.ts';
import type { Assignment } from '../assignment/assignment.ts';
import type { LineItem } from '../line-item/line-item.ts';
import type { Transaction } from './transaction.ts';
import { transactionTypes } from '../../accounting/vocabularies.ts';
import { presentNamedAccount } from '../account/present-account.ts';
import { presentAssignmentTo } from '../assignment/present-assignment.ts';
import type { AssignmentItems } from '../assignment/present-assignment.ts';
import { presentNamedCurrency } from '../currency/present-currency.ts';
import { presentRateOf } from '../exchange-rate/present-rate-of.ts';
import { presentLineItem } from '../line-item/present-line-item.ts';
import { present } from '../../api/record-form.ts';
import type { Shown } from '../../api/resource-types.ts';
import { sourceFields } from './source-fields.ts';
import { transaction as resource } from './transaction.ts';
import { amountOf, writtenAmount } from '../present-values.ts';
import type { Presented } from '../present-values.ts';
import { referred } from '../references.ts';
import type { References } from '../references.ts';
import { account as accounts } from '../account/account.ts';
import { currency as currencies } from '../currency/currency.ts';

/** A transaction's direct properties. */
export function presentTransaction(transaction: Transaction): Shown<typeof resource> {
  return present(resource, transaction, {
    transaction_name: transactionTypes[transaction.transaction_type].label,
    is_credited: transaction.credited,
    assignable: isAssignable(transaction),
    clearable: isClearable(transaction),
    outstanding: amountOf(outstandingOf(transaction)),
    balance: amountOf(minus(transaction.amount, transaction.assigned_amount)),
  });
}

export interface TransactionParts {
  line_items: readonly LineItem[];
  /** Assignments that it made. */
  assignments: readonly Assignment[];
  /** Assignments that cleared it. */
  clearances: readonly Assignment[];
  /** What stands on the other side of these, where that was read. */
  items?: AssignmentItems;
  /** The balance that carries it now, if its period is closed. */
  carried_by_id?: number | null;
  /** Computed anew from its ledger rows. A draft has no rows and counts as whole. */
  has_integrity: boolean;
}

const none: AssignmentItems = new Map();

/** A transaction with its lines, its assignments and the records it refers to: the answer of create, read, update and post. */
export function presentTransactionInFull(transaction: Transaction, refs: References, parts: TransactionParts): Presented {
  const { account_id, currency_id } = transaction;
  const { items = none } = parts;
  return {
    ...presentTransaction(transaction),
    net: amountOf(netOf(transaction)),
    gross: amountOf(grossAmount(transaction)),
    main_account_value: transaction.reporting_amount && amountOf(transaction.reporting_amount),
    carried_by_id: parts.carried_by_id ?? null,
    has_integrity: parts.has_integrity,
    stated: transaction.stated ? sourceFields.stated.kind.show(transaction.stated) : null,
    account: presentNamedAccount(referred(refs, accounts, account_id)),
    currency: presentNamedCurrency(referred(refs, currencies, currency_id)),
    exchange_rate: presentRateOf(transaction, refs),
    line_items: parts.line_items.map((line) => presentLineItem(line, refs)),
    assignments: parts.assignments.map((each) => presentAssignmentTo(each, 'cleared', items)),
    clearances: parts.clearances.map((each) => presentAssignmentTo(each, 'transaction', items)),
  };
}

/** What its document says as a whole without the taxes that are part of it; what a buyer owes himself is no part. */
function netOf(transaction: Pick<Transaction, 'amount' | 'tax' | 'withheld' | 'split_payment'>): Decimal {
  const taxes = [transaction.tax, transaction.split_payment].flatMap((sums) => Object.values(sums ?? {}));
  return minus(
    grossAmount(transaction),
    sumOf(taxes, (one) => one),
  );
}

/** `Client Invoice: IN01/0001 for 1,234.50`; of a draft that has no number yet `Client Invoice for 1,234.50`. */
export function transactionLabel(transaction: Transaction, refs: References): string {
  const { currency_code } = referred(refs, currencies, transaction.currency_id);
  const name = transactionTypes[transaction.transaction_type].label;
  const called = transaction.transaction_no === null ? name : `${name}: ${transaction.transaction_no}`;
  return `${called} for ${writtenAmount(transaction.amount, currency_code)}`;
}
