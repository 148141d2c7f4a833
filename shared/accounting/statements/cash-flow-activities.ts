import { financingSections, investmentSections } from '../statement-sections.ts';
import type { CashFlowSection } from '../statement-sections.ts';
import { accountTypes, isIncomeStatementType } from '../vocabularies.ts';
import type { AccountType } from '../vocabularies.ts';
import type { StatementAccount } from './account-balance.ts';

/** What a movement of cash is for (IAS 7.10); CASH is what moves. */
export type CashFlowActivity = 'CASH' | 'OPERATIONS' | 'INVESTMENT' | 'FINANCING';

/** Where non-current accounts that are marked OPERATING stand: deposits with receivables, provisions and pensions with what is owed (IAS 7.14). */
const operatingSectionsOf = {
  NON_CURRENT_ASSET: 'RECEIVABLES',
  NON_CURRENT_LIABILITY: 'CURRENT_LIABILITIES',
} as const satisfies Partial<Record<AccountType, CashFlowSection>>;

type Placed = Pick<StatementAccount, 'account_type' | 'presentation'>;

/**
 * Where the movement of an account stands in the cash flow statement: as its type has it, unless it is a balance-sheet account that is marked
 * (docs/accounting.md §4.4, §11.24).
 */
export function cashFlowSectionOf({ account_type, presentation }: Placed): CashFlowSection {
  const { cash_flow_section } = accountTypes[account_type];
  if (cash_flow_section === 'PROFIT') return cash_flow_section;
  if (presentation === 'OPERATING' && Object.hasOwn(operatingSectionsOf, account_type))
    return operatingSectionsOf[account_type as keyof typeof operatingSectionsOf];
  if (presentation === 'INVESTING') return 'NON_CURRENT_ASSETS';
  if (presentation === 'TAXES') return 'TAXATION';
  return presentation === 'FINANCING' || presentation === 'DIVIDENDS' ? 'NON_CURRENT_LIABILITIES' : cash_flow_section;
}

export function cashFlowActivityOf(account: Placed): CashFlowActivity {
  const section = cashFlowSectionOf(account);
  if (section === 'CASH') return 'CASH';
  if (investmentSections.some((own) => own === section)) return 'INVESTMENT';
  return financingSections.some((own) => own === section) ? 'FINANCING' : 'OPERATIONS';
}

/** Whether value between two accounts moved no cash and is left out: they belong to different activities (IAS 7.43). */
export function isNonCash(one: CashFlowActivity, other: CashFlowActivity): boolean {
  return one !== other && one !== 'CASH' && other !== 'CASH';
}

/**
 * Whether cash against an account of income or expense is investing: the sale of a machine that is booked on income (IAS 7.16b). What such an
 * account has against all else stays in operations.
 */
export function isInvested({ account_type, presentation }: Placed): boolean {
  return isIncomeStatementType(account_type) && (presentation === 'INVESTING' || presentation === 'DISPOSAL');
}
