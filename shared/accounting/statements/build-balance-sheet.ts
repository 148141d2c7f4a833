import { ZERO, sumOf } from '../decimal.ts';
import type { Decimal } from '../decimal.ts';
import { balanceSheetSections } from '../statement-sections.ts';
import type { BalanceSheetResult } from '../statement-figures.ts';
import { isIncomeStatementType } from '../vocabularies.ts';
import type { StatementSection } from '../statement-sections.ts';
import type { OpenedBooks } from './account-balance.ts';
import { closingOf } from './account-balance.ts';
import { buildSections, sectionsPayload } from './build-sections.ts';
import type { Sections, SectionsPayload } from './build-sections.ts';
import { fullBalance } from './group-by-category.ts';
import type { CategoryNames } from './group-by-category.ts';
import { openingDifference } from './opening-difference.ts';
import { sideOf } from './balance-sheet-lines.ts';
import { headPayload, isProvisional } from './statement-head.ts';
import type { StatementHead, StatementHeadPayload } from './statement-head.ts';

export interface BalanceSheet extends StatementHeadPayload, SectionsPayload {
  results: Record<BalanceSheetResult, string> & { OPENING_BALANCE_DIFFERENCE?: string };
}

/**
 * The balance sheet at the end of a window that begins with its period, gross on both sides (docs/accounting.md §11.23). The period's profit so far stands in EQUITY as
 * NET_PROFIT, raw (a profit is negative), outside the EQUITY total (docs/accounting.md §11.1). The result of earlier years that are
 * not closed stands there as UNCLOSED_PROFIT, raw, and counts in the total (§11.15). NET_ASSETS = TOTAL_EQUITY whenever opening
 * balances balance; else OPENING_BALANCE_DIFFERENCE is their difference (§8.3, §11.4).
 */
export function buildBalanceSheet(head: StatementHead, books: OpenedBooks, categories: CategoryNames): BalanceSheet {
  const { balances, unclosed_profit } = books;
  const sections = buildSections(balanceSheetSections, balances, categories, fullBalance, sideOf);
  const total = (section: StatementSection) => sections.totals.get(section) ?? ZERO;
  const net_profit = sumOf(
    balances.filter((balance) => isIncomeStatementType(balance.account.account_type)),
    closingOf,
  );
  if (isProvisional(head)) addUnclosedProfit(sections, unclosed_profit);
  addNetProfit(sections, net_profit);
  const difference = openingDifference(books);
  return {
    ...headPayload(head),
    ...sectionsPayload(sections),
    results: {
      NET_ASSETS: total('ASSETS').plus(total('LIABILITIES')).plus(total('RECONCILIATION')).toString(),
      TOTAL_EQUITY: total('EQUITY').plus(net_profit).neg().toString(),
      ...(difference.isZero() ? {} : { OPENING_BALANCE_DIFFERENCE: difference.toString() }),
    },
  };
}

/** What the closing of the earlier years will put on the retained earnings account. */
function addUnclosedProfit(sections: Sections, unclosed_profit: Decimal): void {
  const total = unclosed_profit.toString();
  (sections.balances.EQUITY ??= {}).UNCLOSED_PROFIT = total;
  (sections.accounts.EQUITY ??= {}).UNCLOSED_PROFIT = { 'Unclosed Profit': { id: 0, name: 'Unclosed Profit', total, accounts: null } };
  sections.totals.set('EQUITY', (sections.totals.get('EQUITY') ?? ZERO).plus(unclosed_profit));
  if (unclosed_profit.isNegative()) sections.credit = sections.credit.minus(unclosed_profit);
  else sections.debit = sections.debit.plus(unclosed_profit);
}

/** The year's result is no account yet: it becomes one when the period closes (docs/accounting.md §10.2). */
function addNetProfit(sections: Sections, net_profit: Decimal): void {
  const total = net_profit.toString();
  (sections.balances.EQUITY ??= {}).NET_PROFIT = total;
  (sections.accounts.EQUITY ??= {}).NET_PROFIT = { 'Net Profit': { id: 0, name: 'Net Profit', total, accounts: null } };
}
