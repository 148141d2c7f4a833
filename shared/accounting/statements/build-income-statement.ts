import { ZERO } from '../decimal.ts';
import type { Decimal } from '../decimal.ts';
import { incomeStatementSections } from '../statement-sections.ts';
import type { ComprehensiveResult, IncomeStatementResult } from '../statement-figures.ts';
import type { StatementSection } from '../statement-sections.ts';
import type { AccountBalance } from './account-balance.ts';
import { buildSections, sectionsPayload } from './build-sections.ts';
import type { SectionsPayload } from './build-sections.ts';
import { movementOnly } from './group-by-category.ts';
import type { CategoryNames } from './group-by-category.ts';
import { markedResults } from './marked-results.ts';
import { profitOf } from './profit.ts';
import { headPayload } from './statement-head.ts';
import type { StatementHead, StatementHeadPayload } from './statement-head.ts';

export interface IncomeStatement extends StatementHeadPayload, SectionsPayload {
  results: Record<IncomeStatementResult, string> & Partial<Record<ComprehensiveResult, string>>;
}

/**
 * The income statement of a window of dates, which may span periods. Balances, accounts and totals keep raw signs (revenue is
 * negative); results are profit +, loss − (docs/accounting.md §11.1, §11.6, §11.22).
 *
 * @param other_comprehensive what moved the accounts marked OCI, what raised equity +; undefined where none is marked
 */
export function buildIncomeStatement(
  head: StatementHead,
  balances: readonly AccountBalance[],
  categories: CategoryNames,
  other_comprehensive?: Decimal,
): IncomeStatement {
  const sections = buildSections(incomeStatementSections, balances, categories, movementOnly);
  const total = (section: StatementSection) => sections.totals.get(section) ?? ZERO;
  const { gross_profit, total_revenue, net_profit } = profitOf(total);
  const results: Record<IncomeStatementResult, Decimal> & Partial<Record<ComprehensiveResult, Decimal>> = {
    GROSS_PROFIT: gross_profit,
    TOTAL_REVENUE: total_revenue,
    ...markedResults(net_profit, balances),
    NET_PROFIT: net_profit,
    ...(other_comprehensive && {
      OTHER_COMPREHENSIVE_INCOME: other_comprehensive,
      TOTAL_COMPREHENSIVE_INCOME: net_profit.plus(other_comprehensive),
    }),
  };
  return {
    ...headPayload(head),
    ...sectionsPayload(sections),
    results: Object.fromEntries(Object.entries(results).map(([name, figure]) => [name, figure.toString()])) as IncomeStatement['results'],
  };
}
