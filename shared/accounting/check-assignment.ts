import { formatAmount } from './amount.ts';
import { BookkeepingError } from './bookkeeping-error.ts';
import type { Decimal } from './decimal.ts';
import { takesGains, takesLosses } from './difference-accounts.ts';
import type { OpenItem } from './open-item.ts';
import type { Account } from './records.ts';
import { transactionTypeCodes, transactionTypes } from './vocabularies.ts';

/** One assignment as asked for. */
export interface CheckedAssignment {
  assigning: OpenItem;
  cleared: OpenItem;
  /** In the common currency. */
  amount: Decimal;
  /** Takes gains, and losses where there is no other. */
  forex_account: Pick<Account, 'account_type'> | null;
  forex_loss_account?: Pick<Account, 'account_type'> | null;
}

const named = (mark: 'assignable' | 'clearable'): string =>
  transactionTypeCodes
    .filter((type) => transactionTypes[type][mark])
    .map((type) => transactionTypes[type].label)
    .join(', ');

/** The assigning types in the order in which messages list them. */
const ASSIGNING_TYPES = 'Client Receipt, Supplier Payment, Credit Note, Debit Note, Journal Entry';

export const LOSS_ACCOUNT =
  "The Forex Loss Account must be of type 'Non Operating Revenue', 'Direct Expense', 'Overhead Expense' or 'Other Expense'";
const UNPOSTED = 'An Unposted Transaction cannot be Assigned or Cleared';
const CLEARED = 'A Transaction that has been Cleared cannot be Assigned';
const COMPOUND = 'Compound Journal Entry Transactions can be neither Assigned nor Cleared';

/**
 * Throws the first of the fourteen checks that an assignment fails, in their order and compared exactly (docs/accounting.md §7.1),
 * then those on the account for the difference, on reversals and on closed periods.
 */
export function checkAssignment({ assigning, cleared, amount, forex_account, forex_loss_account }: CheckedAssignment): void {
  checkTypes(assigning, cleared);
  if (!amount.greaterThan(0)) {
    const message = amount.isZero() ? 'Assignment Amount must be greater than zero' : 'Assignment Amount cannot be negative';
    refuse('NegativeAmount', 'cleared_amounts', message);
  }
  checkPair(assigning, cleared);
  checkAmounts(assigning, cleared, amount);
  const isRealised = !assigning.rate.equals(cleared.rate);
  if (isRealised && !forex_account && !forex_loss_account) refuseWithoutForexAccount();
  checkHistory(assigning, cleared);
  if (isRealised && forex_account && !takesGains(forex_account)) {
    refuse('InvalidForexAccount', 'forex_account_id', "The Forex Differences Account must be of type 'Non Operating Revenue'");
  }
  if (isRealised && forex_loss_account && !takesLosses(forex_loss_account)) {
    refuse('InvalidForexAccount', 'forex_loss_account_id', LOSS_ACCOUNT);
  }
  checkSettled(assigning, cleared);
}

/** Throws where a gain is realised and only an account for losses is named (112). */
export function refuseWithoutForexAccount(): never {
  const message =
    "A Forex Differences Account of type 'Non Operating Revenue' is required for Assignment Transactions with different exchange rates";
  refuse('MissingForexAccount', 'forex_account_id', message);
}

/** The checks that concern the assigning item alone: a bulk assignment must pass them even when it finds nothing to clear. */
export function checkAssigning(assigning: OpenItem): void {
  checkAssigningType(assigning);
  if (!assigning.is_posted) refuse('UnpostedAssignment', 'transaction_id', UNPOSTED);
  if (!assigning.cleared_amount.isZero()) refuse('MixedClearance', 'transaction_id', CLEARED);
  if (assigning.compound) refuse('InvalidTransaction', 'transaction_id', COMPOUND);
  checkUnsettled(assigning, 'transaction_id');
}

function checkAssigningType(assigning: OpenItem): void {
  const canAssign = assigning.kind === 'Transaction' ? transactionTypes[assigning.transaction_type].assignable : assigning.assignable;
  if (assigning.is_value_entry || !(canAssign || isMixedBalance(assigning))) {
    const what = assigning.kind === 'Balance' ? 'Opening Balance' : assigning.label;
    const message = `${what} Transaction cannot have assignments. Assignment Transaction must be one of: ${ASSIGNING_TYPES}`;
    refuse('UnassignableTransaction', 'transaction_id', message);
  }
}

function checkTypes(assigning: OpenItem, cleared: OpenItem): void {
  checkAssigningType(assigning);
  const canBeCleared = cleared.kind === 'Balance' || transactionTypes[cleared.transaction_type].clearable;
  if (cleared.is_value_entry || !canBeCleared) {
    const message = `${cleared.label} Transaction cannot be cleared. Transaction to be cleared must be one of: ${named('clearable')}`;
    refuse('UnclearableTransaction', 'cleared_ids', message);
  }
}

/** A carried balance that has been cleared is refused as such (check 13), not as a type. */
function isMixedBalance(item: OpenItem): boolean {
  return item.kind === 'Balance' && !item.cleared_amount.isZero();
}

function checkPair(assigning: OpenItem, cleared: OpenItem): void {
  if (assigning.kind === cleared.kind && assigning.id === cleared.id) {
    refuse('SelfClearance', 'cleared_ids', 'Transaction cannot be used to clear itself');
  }
  if (!assigning.is_posted || !cleared.is_posted) {
    const field = assigning.is_posted ? 'cleared_ids' : 'transaction_id';
    refuse('UnpostedAssignment', field, UNPOSTED);
  }
  if (assigning.account_id !== cleared.account_id) {
    refuse('InvalidClearanceAccount', 'cleared_ids', 'Assignment and Clearance Main Account must be the same');
  }
  if (assigning.currency_id !== cleared.currency_id) {
    refuse('InvalidClearanceCurrency', 'cleared_ids', 'Assignment and Clearance Currency must be the same');
  }
  if (assigning.side === cleared.side) {
    const message = 'Transaction Entry increases the Main Account outstanding balance instead of reducing it';
    refuse('InvalidClearanceEntry', 'cleared_ids', message);
  }
}

function checkAmounts(assigning: OpenItem, cleared: OpenItem, amount: Decimal): void {
  const asked = formatAmount(amount);
  // Each item is measured by its own side's figure (assigned or cleared); an item that has both is refused further down, with its own code.
  if (assigning.amount.minus(assigning.assigned_amount).lessThan(amount)) {
    const message = `${assigning.label} Transaction does not have sufficient balance to clear ${asked} of the ${cleared.label}`;
    refuse('InsufficientBalance', 'cleared_amounts', message);
  }
  if (cleared.amount.minus(cleared.cleared_amount).lessThan(amount)) {
    refuse('OverClearance', 'cleared_amounts', `${cleared.label} Transaction amount remaining to be cleared is less than ${asked}`);
  }
}

function checkHistory(assigning: OpenItem, cleared: OpenItem): void {
  if (!cleared.assigned_amount.isZero()) {
    refuse('MixedAssignment', 'cleared_ids', 'A Transaction that has been Assigned cannot be Cleared');
  }
  if (!assigning.cleared_amount.isZero()) {
    refuse('MixedClearance', 'transaction_id', CLEARED);
  }
  if (assigning.compound || cleared.compound) {
    const field = assigning.compound ? 'transaction_id' : 'cleared_ids';
    refuse('InvalidTransaction', field, COMPOUND);
  }
}

function checkSettled(assigning: OpenItem, cleared: OpenItem): void {
  checkUnsettled(assigning, 'transaction_id');
  checkUnsettled(cleared, 'cleared_ids');
}

function checkUnsettled(item: OpenItem, field: string): void {
  if (item.reversed) refuse('ReversedTransaction', field, `${item.label} ${item.number} and its reversal settle each other`);
  checkItemPeriod(item, field);
}

/** Throws when an item belongs to a closed period: its carried balance takes its place (docs/accounting.md §7.4). */
export function checkItemPeriod(item: Pick<OpenItem, 'label' | 'number' | 'period_status'>, field: string): void {
  if (item.period_status !== 'CLOSED') return;
  refuse('ClosedPeriodItem', field, `${item.label} ${item.number} belongs to a closed Reporting Period`);
}

function refuse(condition: string, field: string, message: string): never {
  throw new BookkeepingError('assignment', condition, field, message);
}
