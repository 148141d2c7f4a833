import { sumOf } from '../decimal.ts';
import type { Decimal } from '../decimal.ts';
import type { CashPaidFigure } from '../statement-figures.ts';
import type { Presentation } from '../presentations.ts';
import { accountTypes, isIncomeStatementType } from '../vocabularies.ts';
import type { AccountType } from '../vocabularies.ts';
import type { StatementAccount } from './account-balance.ts';

/** What moved on an account with cash, debits − credits. */
export interface CashMovement {
  readonly account: StatementAccount;
  readonly movement: Decimal;
}

/**
 * Interest, dividends and income taxes within the cash flow (IAS 7.31, 7.35; docs/accounting.md §11.24), with the sign of the cash, of those
 * marks that accounts bear. They stand in the sections already.
 *
 * @param distributed what owners took out of bank accounts, or had declared on accounts marked DIVIDENDS, debits − credits of equity
 */
export function cashPaid(movements: readonly CashMovement[], distributed: Decimal): Partial<Record<CashPaidFigure, Decimal>> {
  const of = (is: (type: AccountType, mark: Presentation) => boolean) =>
    movements.filter(({ account: { account_type, presentation } }) => presentation && is(account_type, presentation));
  const interest_paid = of((type, mark) => (mark === 'FINANCING' && isExpense(type)) || (mark === 'INTEREST' && !isAsset(type)));
  const interest_received = of(
    (type, mark) => (type === 'NON_OPERATING_REVENUE' && mark === 'FINANCING') || (mark === 'INTEREST' && isAsset(type)),
  );
  const taxes = of((_, mark) => mark === 'INCOME_TAX');
  const dividends = of((_, mark) => mark === 'DIVIDENDS');
  const paid = (accounts: readonly CashMovement[]): Decimal => sumOf(accounts, ({ movement }) => movement).neg();
  return {
    ...(interest_paid.length > 0 ? { INTEREST_PAID: paid(interest_paid) } : {}),
    ...(interest_received.length > 0 ? { INTEREST_RECEIVED: paid(interest_received) } : {}),
    ...(taxes.length > 0 ? { INCOME_TAXES_PAID: paid(taxes) } : {}),
    ...(dividends.length > 0 || !distributed.isZero() ? { DIVIDENDS_PAID: paid(dividends).minus(distributed) } : {}),
  };
}

function isExpense(type: AccountType): boolean {
  return isIncomeStatementType(type) && accountTypes[type].normal_side === 'DEBIT';
}

function isAsset(type: AccountType): boolean {
  return accountTypes[type].section === 'ASSETS';
}
