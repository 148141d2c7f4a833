import { financingSections, investmentSections } from '../statement-sections.ts';
import type { CashFlowSection } from '../statement-sections.ts';
import { accountTypes } from '../vocabularies.ts';
import type { StatementAccount } from './account-balance.ts';

/** What a movement of cash is for (IAS 7.10); CASH is what moves. */
export type CashFlowActivity = 'CASH' | 'OPERATIONS' | 'INVESTMENT' | 'FINANCING';

type Placed = Pick<StatementAccount, 'account_type' | 'presentation'>;

/**
 * Where the movement of an account stands in the cash flow statement: as its type has it, unless it is a balance-sheet account that is marked
 * (docs/accounting.md §4.4, §11.24).
 */
export function cashFlowSectionOf({ account_type, presentation }: Placed): CashFlowSection {
  const { cash_flow_section } = accountTypes[account_type];
  if (cash_flow_section === 'PROFIT') return cash_flow_section;
  if (presentation === 'INVESTING') return 'NON_CURRENT_ASSETS';
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
