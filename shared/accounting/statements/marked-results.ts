import { sumOf } from '../decimal.ts';
import type { Decimal } from '../decimal.ts';
import type { Presentation } from '../presentations.ts';
import { accountTypes, isIncomeStatementType } from '../vocabularies.ts';
import type { AccountType } from '../vocabularies.ts';
import type { AccountBalance } from './account-balance.ts';

/** The parts of a profit that marks take out of other income and operating costs (docs/accounting.md §11.22). */
export const markedLines = ['INVESTMENT_RESULT', 'FINANCE_INCOME', 'FINANCE_COSTS', 'INCOME_TAX'] as const;
export type MarkedLine = (typeof markedLines)[number];

/** The line of an income statement account by its mark; null where it stays in other income or costs, and for other accounts. */
export function markedLineOf(mark: Presentation | null | undefined, type: AccountType): MarkedLine | null {
  if (!isIncomeStatementType(type)) return null;
  if (mark === 'INVESTING' || mark === 'DISPOSAL') return 'INVESTMENT_RESULT';
  if (mark === 'INCOME_TAX') return mark;
  if (mark !== 'FINANCING') return null;
  return accountTypes[type].normal_side === 'CREDIT' ? 'FINANCE_INCOME' : 'FINANCE_COSTS';
}

/** Subtotals between operating profit and net profit: what adds to the profit is positive, a cost or a charge negative. */
export interface MarkedResults {
  readonly OPERATING_PROFIT: Decimal;
  readonly PROFIT_BEFORE_FINANCING_AND_TAX: Decimal;
  readonly FINANCE_INCOME: Decimal;
  readonly FINANCE_COSTS: Decimal;
  readonly PROFIT_BEFORE_TAX: Decimal;
  readonly INCOME_TAX: Decimal;
}

/** The subtotals of a net profit that the marks of accounts give (IAS 1.82, IFRS 18.69; docs/accounting.md §11.22). */
export function markedResults(net_profit: Decimal, balances: readonly AccountBalance[]): MarkedResults {
  const lines = Map.groupBy(balances, ({ account }) => markedLineOf(account.presentation, account.account_type));
  const line = (name: MarkedLine): Decimal => sumOf(lines.get(name) ?? [], ({ movement }) => movement).neg();
  const [invested, FINANCE_INCOME, FINANCE_COSTS, tax] = markedLines.map(line) as [Decimal, Decimal, Decimal, Decimal];
  const PROFIT_BEFORE_TAX = net_profit.minus(tax);
  const PROFIT_BEFORE_FINANCING_AND_TAX = PROFIT_BEFORE_TAX.minus(FINANCE_INCOME).minus(FINANCE_COSTS);
  return {
    OPERATING_PROFIT: PROFIT_BEFORE_FINANCING_AND_TAX.minus(invested),
    PROFIT_BEFORE_FINANCING_AND_TAX,
    FINANCE_INCOME,
    FINANCE_COSTS,
    PROFIT_BEFORE_TAX,
    INCOME_TAX: tax,
  };
}
