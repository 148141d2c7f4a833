import type { Decimal } from '../decimal.ts';
import { ZERO } from '../decimal.ts';
import type { Account } from '../records.ts';

export type StatementAccount = Pick<Account, 'id' | 'code' | 'name' | 'account_type' | 'category_id' | 'currency_id'>;

/**
 * What a statement needs to know of one account, as debits − credits, all in the reporting currency or all in one foreign
 * currency: its opening balances of the period, the movement from the period's first day to the day before the statement's
 * start, and the movement from start to end, both days included (docs/accounting.md §11.3).
 */
export interface AccountBalance {
  readonly account: StatementAccount;
  readonly opening: Decimal;
  readonly before: Decimal;
  readonly movement: Decimal;
}

/** The balance with which the statement's window begins. */
export function openingOf(balance: AccountBalance): Decimal {
  return balance.opening.plus(balance.before);
}

/** The balance with which the statement's window ends. */
export function closingOf(balance: AccountBalance): Decimal {
  return openingOf(balance).plus(balance.movement);
}

/** Σ of one figure over accounts. */
export function sumOf(balances: readonly AccountBalance[], figure: (balance: AccountBalance) => Decimal): Decimal {
  return balances.reduce((sum, balance) => sum.plus(figure(balance)), ZERO);
}
