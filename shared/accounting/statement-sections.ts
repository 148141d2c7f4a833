/** The sections of the statements: which each has, in their order, and what they are called (IAS 1.54, 1.82; docs/accounting.md §11). */
/** The sections of each statement, in their order. Whoever adds one places it here, and the compiler asks for its label and captions. */
export const balanceSheetSections = ['ASSETS', 'LIABILITIES', 'EQUITY', 'RECONCILIATION'] as const;
export const incomeStatementSections = [
  'OPERATING_REVENUES',
  'NON_OPERATING_REVENUES',
  'OPERATING_EXPENSES',
  'NON_OPERATING_EXPENSES',
] as const;
export type IncomeStatementSection = (typeof incomeStatementSections)[number];
export type StatementSection = (typeof balanceSheetSections)[number] | IncomeStatementSection;

/**
 * What the sections are called in print. In this chart OPERATING_EXPENSE is the cost of sales, and wages, rent and the like are
 * direct, overhead or other expenses: the captions say so, the codes stay (docs/accounting.md §11.6).
 */
export const statementSections = {
  ASSETS: { label: 'Assets' },
  LIABILITIES: { label: 'Liabilities' },
  EQUITY: { label: 'Equity' },
  RECONCILIATION: { label: 'Reconciliation' },
  OPERATING_REVENUES: { label: 'Operating Revenues' },
  NON_OPERATING_REVENUES: { label: 'Non Operating Revenues' },
  OPERATING_EXPENSES: { label: 'Cost of sales' },
  NON_OPERATING_EXPENSES: { label: 'Operating costs' },
} as const satisfies Record<StatementSection, { readonly label: string }>;

/**
 * The balance sheet's groups as they are printed, current and non-current apart (IAS 1.60), with their sections. Reconciliation accounts
 * are in neither.
 */
export const balanceSheetGroups = {
  NON_CURRENT_ASSETS: { section: 'ASSETS' },
  CURRENT_ASSETS: { section: 'ASSETS' },
  EQUITY: { section: 'EQUITY' },
  NON_CURRENT_LIABILITIES: { section: 'LIABILITIES' },
  CURRENT_LIABILITIES: { section: 'LIABILITIES' },
  RECONCILIATION: { section: 'RECONCILIATION' },
} as const satisfies Record<string, { readonly section: StatementSection }>;
export type BalanceSheetGroup = keyof typeof balanceSheetGroups;

/**
 * Types whose accounts stand on the other side of the balance sheet while their balance does (IAS 1.32; docs/accounting.md §11.23), and
 * the current item that they are there: a line of its own, or one of a type.
 */
export const oppositeLines = {
  BANK: 'BANK_OVERDRAFTS',
  RECEIVABLE: 'CUSTOMER_ADVANCES',
  CURRENT_ASSET: 'CURRENT_LIABILITY',
  PAYABLE: 'SUPPLIER_ADVANCES',
  CONTROL: 'TAXES_RECEIVABLE',
  CURRENT_LIABILITY: 'CURRENT_ASSET',
} as const;

/** The sections of the cash flow statement by activity, in their order: each is the movement of balance-sheet accounts. */
export const operatingSections = ['PROVISIONS', 'RECEIVABLES', 'PAYABLES', 'TAXATION', 'CURRENT_ASSETS', 'CURRENT_LIABILITIES'] as const;
export const investmentSections = ['NON_CURRENT_ASSETS'] as const;
export const financingSections = ['NON_CURRENT_LIABILITIES', 'EQUITY'] as const;
export const movingSections = [...operatingSections, ...investmentSections, ...financingSections] as const;
/** Where an account type's movement stands in the cash flow statement; PROFIT gathers the income statement, CASH is cash itself. */
export type CashFlowSection = (typeof movingSections)[number] | 'PROFIT' | 'CASH';
