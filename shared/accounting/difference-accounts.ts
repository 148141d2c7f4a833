import type { Decimal } from './decimal.ts';
import type { AccountType } from './vocabularies.ts';

/** Where realised exchange differences go; null where no account is named (docs/accounting.md §7.2). */
export interface DifferenceAccounts {
  /** Gains, and losses too where no account of their own is named. */
  forex_account_id: number | null;
  forex_loss_account_id: number | null;
}

const lossTypes: readonly AccountType[] = ['NON_OPERATING_REVENUE', 'DIRECT_EXPENSE', 'OVERHEAD_EXPENSE', 'OTHER_EXPENSE'];

/** Gains are non-operating revenue. */
export function takesGains({ account_type }: { account_type: AccountType }): boolean {
  return account_type === 'NON_OPERATING_REVENUE';
}

/** Losses are less of the same revenue, or an expense besides the cost of sales. */
export function takesLosses({ account_type }: { account_type: AccountType }): boolean {
  return lossTypes.includes(account_type);
}

/**
 * The account of a difference, null where none is named for its kind, or where there is no difference.
 *
 * @param forex_amount in the reporting currency: a gain is above zero
 */
export function accountOfDifference(forex_amount: Decimal, { forex_account_id, forex_loss_account_id }: DifferenceAccounts): number | null {
  if (forex_amount.isZero()) return null;
  return forex_amount.isNegative() ? (forex_loss_account_id ?? forex_account_id) : forex_account_id;
}

/** What is booked where, to bring a difference to another figure. */
export interface DifferenceStep {
  /** A gain is above zero. */
  difference: Decimal;
  account_id: number | null;
}

/**
 * The steps from what is booked of a difference to what is right. A step's account is null where none is named. Where a gain turns into a
 * loss on another account, the gain is taken back in full and the loss booked (docs/accounting.md §10.3).
 */
export function stepsOfDifference(
  booked: { amount: Decimal; accounts: DifferenceAccounts },
  right: { amount: Decimal; accounts: DifferenceAccounts },
): DifferenceStep[] {
  const difference = right.amount.minus(booked.amount);
  if (difference.isZero()) return [];
  const from = accountOfDifference(booked.amount, booked.accounts);
  const to = accountOfDifference(right.amount, right.accounts);
  if (booked.amount.isZero() || from === to) return [{ difference, account_id: to }];
  if (right.amount.isZero()) return [{ difference, account_id: from }];
  return [
    { difference: booked.amount.neg(), account_id: from },
    { difference: right.amount, account_id: to },
  ];
}
