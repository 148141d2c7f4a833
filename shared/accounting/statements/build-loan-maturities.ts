import { ZERO, sumOf } from '../decimal.ts';
import type { Decimal } from '../decimal.ts';
import { monthsLater } from '../fiscal-year.ts';
import { maturityFigures } from '../statement-figures.ts';
import type { Maturity, MaturityFigure } from '../statement-figures.ts';
import type { StatementAccount } from './account-balance.ts';
import { figuresOfAccounts } from './figures-of-accounts.ts';
import type { FiguresOfAccounts } from './figures-of-accounts.ts';
import { dueDayOf, splitItems, unclearedOf } from './schedule-item.ts';
import type { ScheduleItem } from './schedule-item.ts';
import { headPayload } from './statement-head.ts';
import type { StatementHead, StatementHeadPayload } from './statement-head.ts';

/** An account that may be a loan at the end of a window. */
export interface LoanAccount {
  readonly account: StatementAccount;
  /** Debits − credits. */
  readonly balance: Decimal;
  /** Open documents of a PAYABLE account. */
  readonly items: readonly ScheduleItem[];
}

export type LoanMaturities = StatementHeadPayload & FiguresOfAccounts<MaturityFigure>;

/** Whether an account is a loan by its type and mark, while its balance stands on that side. */
export function isLoan({ account_type, presentation }: StatementAccount, balance: Decimal): boolean {
  if (account_type === 'NON_CURRENT_LIABILITY') return presentation !== 'OPERATING' && !balance.isZero();
  if (!balance.isNegative() || balance.isZero()) return false;
  return account_type === 'BANK' || (presentation === 'FINANCING' && (account_type === 'CURRENT_LIABILITY' || account_type === 'PAYABLE'));
}

/**
 * What is owed to lenders at the end of a window by when it is to be paid back (IAS 1.61, IFRS 7.39, docs/accounting.md §11.28): what is
 * non-current by its type after more than a year, open documents of payables marked FINANCING by their due day, all else within a year.
 */
export function buildLoanMaturities(head: StatementHead, accounts: readonly LoanAccount[]): LoanMaturities {
  const loans = accounts
    .filter(({ account, balance }) => isLoan(account, balance))
    .map((loan) => ({ account: loan.account, figures: figuresOf(loan, head.end) }));
  return { ...headPayload(head), ...figuresOfAccounts(maturityFigures, loans) };
}

function figuresOf({ account, balance, items }: LoanAccount, end: Date): Record<MaturityFigure, Decimal> {
  const total = balance.neg();
  const none = { withinOneYear: ZERO, oneToFiveYears: ZERO, overFiveYears: ZERO, afterOneYear: ZERO, total };
  if (account.account_type === 'NON_CURRENT_LIABILITY') return { ...none, afterOneYear: total };
  const { outstanding } = splitItems(items, balance, 'PAYABLE');
  const due = (maturity: Maturity): Decimal =>
    sumOf(
      outstanding.filter((item) => maturityOf(dueDayOf(item), end) === maturity),
      unclearedOf,
    );
  const [oneToFiveYears, overFiveYears] = [due('oneToFiveYears'), due('overFiveYears')];
  return { ...none, withinOneYear: total.minus(oneToFiveYears).minus(overFiveYears), oneToFiveYears, overFiveYears };
}

function maturityOf(due: Date, end: Date): Maturity {
  if (due <= monthsLater(end, 12)) return 'withinOneYear';
  return due <= monthsLater(end, 60) ? 'oneToFiveYears' : 'overFiveYears';
}
