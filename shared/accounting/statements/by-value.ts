import { ZERO } from '../decimal.ts';
import type { Decimal } from '../decimal.ts';
import type { OpenedBooks, StatementAccount } from './account-balance.ts';
import type { MonthlyMovement } from './build-monthly-movements.ts';

/** Debits − credits by account id. */
export type AccountMovements = ReadonlyMap<number, Decimal>;

/**
 * The books of one value of a dimension: what the rows of the window that name it have moved. Openings are of no value, since balances
 * name none (docs/accounting.md §13.4).
 */
export function booksOfValue(accounts: readonly StatementAccount[], movements: AccountMovements): OpenedBooks {
  const balances = accounts.map((account) => ({ account, opening: ZERO, before: ZERO, movement: movements.get(account.id) ?? ZERO }));
  return { balances, unclosed_profit: ZERO };
}

/** The books of what names no value: those of all less those of each value, openings included. */
export function booksOfNone(whole: OpenedBooks, values: readonly OpenedBooks[]): OpenedBooks {
  const named = new Map<number, Decimal>();
  for (const { account, movement } of values.flatMap(({ balances }) => balances)) {
    named.set(account.id, (named.get(account.id) ?? ZERO).plus(movement));
  }
  const balances = whole.balances.map((balance) => ({
    ...balance,
    movement: balance.movement.minus(named.get(balance.account.id) ?? ZERO),
  }));
  return { ...whole, balances };
}

/** Monthly movements of what names no value: those of all, and those of the values turned. */
export function movementsOfNone(whole: readonly MonthlyMovement[], values: readonly (readonly MonthlyMovement[])[]): MonthlyMovement[] {
  return [...whole, ...values.flat().map((one) => ({ ...one, movement: one.movement.neg() }))];
}
