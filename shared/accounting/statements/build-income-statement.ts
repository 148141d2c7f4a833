import { ZERO } from '../decimal.ts';
import { incomeStatementSections } from '../statement-figures.ts';
import type { IncomeStatementResult } from '../statement-figures.ts';
import type { StatementSection } from '../vocabularies.ts';
import type { AccountBalance } from './account-balance.ts';
import { buildSections, totalsPayload } from './build-sections.ts';
import type { SectionAccounts } from './build-sections.ts';
import { movementOnly } from './group-by-category.ts';
import type { CategoryNames } from './group-by-category.ts';
import { profitOf } from './profit.ts';
import { headPayload } from './statement-head.ts';
import type { StatementHead, StatementHeadPayload } from './statement-head.ts';

export interface IncomeStatement extends StatementHeadPayload {
  balances: { debit: string; credit: string } & Record<string, string | Record<string, string>>;
  accounts: SectionAccounts;
  totals: Record<string, string>;
  results: Record<IncomeStatementResult, string>;
}

/**
 * The income statement of a window of dates, which may span periods. Balances, accounts and totals keep raw signs (revenue is
 * negative); results are profit +, loss − (docs/accounting.md §11.1, §11.6).
 */
export function buildIncomeStatement(head: StatementHead, balances: readonly AccountBalance[], categories: CategoryNames): IncomeStatement {
  const sections = buildSections(incomeStatementSections, balances, categories, movementOnly);
  const total = (section: StatementSection) => sections.totals.get(section) ?? ZERO;
  const { gross_profit, total_revenue, net_profit } = profitOf(total);
  return {
    ...headPayload(head),
    balances: { debit: sections.debit.toString(), credit: sections.credit.toString(), ...sections.balances },
    accounts: sections.accounts,
    totals: totalsPayload(sections.totals),
    results: {
      GROSS_PROFIT: gross_profit.toString(),
      TOTAL_REVENUE: total_revenue.toString(),
      NET_PROFIT: net_profit.toString(),
    },
  };
}
