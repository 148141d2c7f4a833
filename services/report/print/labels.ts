import { accountTypes, statementSections } from '../../../shared/accounting/vocabularies.ts';
import type { AccountType, StatementSection } from '../../../shared/accounting/vocabularies.ts';

/** Words of the printed statements beside the vocabularies (docs/accounting.md §11.12). */
const labels: Readonly<Record<string, string>> = {
  PROVISIONS: 'Provisions',
  RECEIVABLES: 'Receivables',
  PAYABLES: 'Payables',
  TAXATION: 'Taxation',
  CURRENT_ASSETS: 'Current Assets',
  CURRENT_LIABILITIES: 'Current Liabilities',
  NON_CURRENT_ASSETS: 'Non Current Assets',
  NON_CURRENT_LIABILITIES: 'Non Current Liabilities',
  PROFIT: 'Profit',
  NET_PROFIT: 'Net Profit',
  UNCLOSED_PROFIT: 'Unclosed Profit',
  GROSS_PROFIT: 'Gross Profit',
  TOTAL_REVENUE: 'Total Revenue',
  NET_ASSETS: 'Net Assets',
  TOTAL_EQUITY: 'Total Equity',
  OPERATIONS_CASH_FLOW: 'Operations Cash Flow',
  INVESTMENT_CASH_FLOW: 'Investment Cash Flow',
  FINANCING_CASH_FLOW: 'Financing Cash Flow',
  NET_CASH_FLOW: 'Net Cash Flow',
  FOREIGN_EXCHANGE_EFFECT: 'Effect of Exchange Rate Changes on Cash',
  START_CASH_BALANCE: 'Beginning Cash balance',
  END_CASH_BALANCE: 'Ending Cash balance',
  CASHBOOK_BALANCE: 'Cashbook balance',
  CASH_DIFFERENCE: 'Difference to the Cashbook',
  OPENING_BALANCE_DIFFERENCE: 'Difference of Opening Balances',
};

/** The readable name of a section, an account type or a result. */
export function labelOf(code: string): string {
  if (Object.hasOwn(statementSections, code)) return statementSections[code as StatementSection].label;
  return labels[code] ?? (Object.hasOwn(accountTypes, code) ? accountTypes[code as AccountType].label : code);
}
