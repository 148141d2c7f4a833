import { movingSections } from './statement-sections.ts';
import type { AgeBasis } from './vocabularies.ts';

/** The closed word lists of the statements: the figures that stand beside their sections (docs/accounting.md §11). */
export const incomeStatementResults = [
  'GROSS_PROFIT',
  'TOTAL_REVENUE',
  'OPERATING_PROFIT',
  'PROFIT_BEFORE_FINANCING_AND_TAX',
  'FINANCE_INCOME',
  'FINANCE_COSTS',
  'PROFIT_BEFORE_TAX',
  'INCOME_TAX',
  'NET_PROFIT',
] as const;
export type IncomeStatementResult = (typeof incomeStatementResults)[number];
/** Under the profit, given where accounts of equity bear the mark OCI (IAS 1.81A; docs/accounting.md §11.30). */
export const comprehensiveResults = ['OTHER_COMPREHENSIVE_INCOME', 'TOTAL_COMPREHENSIVE_INCOME'] as const;
export type ComprehensiveResult = (typeof comprehensiveResults)[number];

export const balanceSheetResults = ['NET_ASSETS', 'TOTAL_EQUITY'] as const;
export type BalanceSheetResult = (typeof balanceSheetResults)[number];
/** Results that stand in EQUITY without being accounts: the year's so far, and that of earlier years which are not closed (docs/accounting.md §11.15). */
export const profitsInEquity = ['UNCLOSED_PROFIT', 'NET_PROFIT'] as const;
export type ProfitInEquity = (typeof profitsInEquity)[number];

/** Of what equity consists: its accounts, and the results that no account has yet. */
export const equityComponents = {
  EQUITY: 'Capital and reserves',
  UNCLOSED_PROFIT: 'Profit of earlier years not closed',
  NET_PROFIT: 'Profit for the year',
} as const;
export type EquityComponent = keyof typeof equityComponents;
/** From the beginning to the end of a component of equity (IAS 1.106); what increases equity is positive, distributions are taken off. */
export const equityFigures = [
  'opening',
  'profit',
  'translation',
  'contributions',
  'distributions',
  'transfers',
  'otherComprehensiveIncome',
  'other',
  'closing',
] as const;
/** A column of its own where accounts bear the mark OCI, else it is left out. */
export const comprehensiveFigure = 'otherComprehensiveIncome';
export type EquityFigure = (typeof equityFigures)[number];

export const cashFlowBalances = [
  ...movingSections,
  'PROFIT',
  'NON_CASH_ITEMS',
  'NET_CASH_FLOW',
  'FOREIGN_EXCHANGE_EFFECT',
  'START_CASH_BALANCE',
] as const;
export const cashFlowResults = [
  'OPERATIONS_CASH_FLOW',
  'INVESTMENT_CASH_FLOW',
  'FINANCING_CASH_FLOW',
  'END_CASH_BALANCE',
  'CASHBOOK_BALANCE',
] as const;
/** Of the sections, not beside them: given where accounts bear the marks (IAS 7.31, 7.35; docs/accounting.md §11.24). */
export const cashPaidFigures = ['INTEREST_PAID', 'INTEREST_RECEIVED', 'INCOME_TAXES_PAID', 'DIVIDENDS_PAID'] as const;
export type CashPaidFigure = (typeof cashPaidFigures)[number];
/** CASH_DIFFERENCE is shown only when it is not zero. */
export type CashFlowResult = (typeof cashFlowResults)[number] | CashPaidFigure | 'CASH_DIFFERENCE';

export const trialBalanceResults = ['INCOME_STATEMENT', 'BALANCE_SHEET'] as const;
export type TrialBalanceResult = (typeof trialBalanceResults)[number];

export const monthlyResults = [
  'OPERATING_REVENUES',
  'OPERATING_EXPENSES',
  'GROSS_PROFIT',
  'NON_OPERATING_REVENUES',
  'NON_OPERATING_EXPENSES',
  'NET_PROFIT',
] as const;
export type MonthlyResult = (typeof monthlyResults)[number];

/** Brackets of an aging schedule by their last day, inclusive; null = open-ended (docs/accounting.md §11.9, §11.17). */
export const agingBrackets: Readonly<Record<AgeBasis, ReadonlyMap<string, number | null>>> = {
  document: new Map([
    ['current', 30],
    ['31 - 90 days', 90],
    ['91 - 180 days', 180],
    ['181 - 270 days', 270],
    ['271 - 365 days', 365],
    ['365+ (bad debts)', null],
  ]),
  due: new Map([
    ['not due', 0],
    ['1 - 30 days', 30],
    ['31 - 60 days', 60],
    ['61 - 90 days', 90],
    ['90+ days', null],
  ]),
};

/** What a statement of account lists (docs/accounting.md §14.6). */
export const statementModes = { activity: 'All that happened between the dates', open: 'What is open at the end' } as const;
export type StatementMode = keyof typeof statementModes;

/**
 * Of an account of non-current assets: opening + additions − disposals − depreciation + depreciationDisposed + transfers = closing, debit +
 * (docs/accounting.md §11.28).
 */
export const assetFigures = ['opening', 'additions', 'disposals', 'depreciation', 'depreciationDisposed', 'transfers', 'closing'] as const;
export type AssetFigure = (typeof assetFigures)[number];

/** When loans are to be paid back; of what `afterOneYear` holds the books know no day (docs/accounting.md §11.28). */
export const maturities = ['withinOneYear', 'oneToFiveYears', 'overFiveYears', 'afterOneYear'] as const;
export type Maturity = (typeof maturities)[number];
export const maturityFigures = [...maturities, 'total'] as const;
export type MaturityFigure = (typeof maturityFigures)[number];
