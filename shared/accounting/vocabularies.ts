/**
 * The closed word lists of the books: what every code means, which accounts a transaction type may use and where an account type
 * stands in the statements (docs/accounting.md §4, §5; IAS 1.54 and 1.82 for the sections). `/meta` publishes these tables.
 */
export type BalanceSide = 'DEBIT' | 'CREDIT';
export type StatementSection =
  | 'ASSETS'
  | 'LIABILITIES'
  | 'EQUITY'
  | 'RECONCILIATION'
  | 'OPERATING_REVENUES'
  | 'NON_OPERATING_REVENUES'
  | 'OPERATING_EXPENSES'
  | 'NON_OPERATING_EXPENSES';

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

/** Where an account type's movement stands in the cash flow statement; PROFIT gathers the income statement, CASH is cash itself. */
export type CashFlowSection =
  | 'PROVISIONS'
  | 'RECEIVABLES'
  | 'PAYABLES'
  | 'TAXATION'
  | 'CURRENT_ASSETS'
  | 'CURRENT_LIABILITIES'
  | 'NON_CURRENT_ASSETS'
  | 'NON_CURRENT_LIABILITIES'
  | 'EQUITY'
  | 'PROFIT'
  | 'CASH';

export interface AccountTypeTerms {
  readonly label: string;
  readonly section: StatementSection;
  readonly cash_flow_section: CashFlowSection;
  /** The side on which the type grows; null where either is normal. */
  readonly normal_side: BalanceSide | null;
  /** First allocated code is code_base + 1, last code_end; afterwards docs/accounting.md §4.1. */
  readonly code_base: number;
  readonly code_end: number;
  /** Balance-sheet types may hold opening balances; income-statement types start every period at zero. */
  readonly opening_balance: boolean;
  /** May be the line of a purchase (cash purchase, supplier bill, debit note). */
  readonly purchasable: boolean;
  /** May be the line of a sale (cash sale, client invoice, credit note). */
  readonly sellable: boolean;
  /** Translated at the closing rate at period end (IAS 21.23). */
  readonly monetary: boolean;
}

const terms = (
  label: string,
  section: StatementSection,
  cash_flow_section: CashFlowSection,
  normal_side: BalanceSide | null,
  codes: readonly [base: number, end: number],
  marks: readonly ('purchasable' | 'sellable' | 'monetary')[] = [],
): AccountTypeTerms => ({
  label,
  section,
  cash_flow_section,
  normal_side,
  code_base: codes[0],
  code_end: codes[1],
  opening_balance: cash_flow_section !== 'PROFIT',
  purchasable: marks.includes('purchasable'),
  sellable: marks.includes('sellable'),
  monetary: marks.includes('monetary'),
});

export const accountTypes = {
  NON_CURRENT_ASSET: terms('Non Current Asset', 'ASSETS', 'NON_CURRENT_ASSETS', 'DEBIT', [0, 99], ['purchasable']),
  CONTRA_ASSET: terms('Contra Asset', 'ASSETS', 'PROVISIONS', 'CREDIT', [100, 199]),
  INVENTORY: terms('Inventory', 'ASSETS', 'CURRENT_ASSETS', 'DEBIT', [200, 299], ['purchasable']),
  BANK: terms('Bank', 'ASSETS', 'CASH', 'DEBIT', [300, 399], ['monetary']),
  CURRENT_ASSET: terms('Current Asset', 'ASSETS', 'CURRENT_ASSETS', 'DEBIT', [400, 499], ['purchasable', 'monetary']),
  RECEIVABLE: terms('Receivable', 'ASSETS', 'RECEIVABLES', 'DEBIT', [500, 1999], ['monetary']),
  NON_CURRENT_LIABILITY: terms('Non Current Liability', 'LIABILITIES', 'NON_CURRENT_LIABILITIES', 'CREDIT', [2000, 2099], ['monetary']),
  CONTROL: terms('Control', 'LIABILITIES', 'TAXATION', 'CREDIT', [2100, 2199], ['monetary']),
  CURRENT_LIABILITY: terms('Current Liability', 'LIABILITIES', 'CURRENT_LIABILITIES', 'CREDIT', [2200, 2399], ['monetary']),
  PAYABLE: terms('Payable', 'LIABILITIES', 'PAYABLES', 'CREDIT', [2400, 2999], ['monetary']),
  EQUITY: terms('Equity', 'EQUITY', 'EQUITY', 'CREDIT', [3000, 3999]),
  OPERATING_REVENUE: terms('Operating Revenue', 'OPERATING_REVENUES', 'PROFIT', 'CREDIT', [4000, 4499], ['sellable']),
  NON_OPERATING_REVENUE: terms('Non Operating Revenue', 'NON_OPERATING_REVENUES', 'PROFIT', 'CREDIT', [4500, 4999]),
  OPERATING_EXPENSE: terms('Operating Expense', 'OPERATING_EXPENSES', 'PROFIT', 'DEBIT', [5000, 5999], ['purchasable']),
  DIRECT_EXPENSE: terms('Direct Expense', 'NON_OPERATING_EXPENSES', 'PROFIT', 'DEBIT', [6000, 6999], ['purchasable']),
  OVERHEAD_EXPENSE: terms('Overhead Expense', 'NON_OPERATING_EXPENSES', 'PROFIT', 'DEBIT', [7000, 7999], ['purchasable']),
  OTHER_EXPENSE: terms('Other Expense', 'NON_OPERATING_EXPENSES', 'PROFIT', 'DEBIT', [8000, 8999], ['purchasable']),
  RECONCILIATION: terms('Reconciliation', 'RECONCILIATION', 'CURRENT_LIABILITIES', null, [9000, 9999], ['monetary']),
} as const satisfies Record<string, AccountTypeTerms>;
export type AccountType = keyof typeof accountTypes;
export const accountTypeCodes = Object.keys(accountTypes) as AccountType[];

/** In the order in which messages list them. */
export const purchasableTypes: readonly AccountType[] = [
  'OPERATING_EXPENSE',
  'DIRECT_EXPENSE',
  'OVERHEAD_EXPENSE',
  'OTHER_EXPENSE',
  'NON_CURRENT_ASSET',
  'CURRENT_ASSET',
  'INVENTORY',
];

export interface TransactionTypeTerms {
  readonly label: string;
  /** Side of the main account; a journal entry may choose the other. */
  readonly main_side: BalanceSide;
  readonly main_account_types: readonly AccountType[];
  readonly line_account_types: readonly AccountType[];
  /** Lines may carry taxes other than withholding ones. */
  readonly taxable: boolean;
  /** Lines may carry withholding taxes: they are charged when money moves (docs/accounting.md §5.5). */
  readonly withholdable: boolean;
  /** May clear other items. */
  readonly assignable: boolean;
  /** May be cleared by other items. */
  readonly clearable: boolean;
}

type Matching = 'assignable' | 'clearable';
const trade = (
  label: string,
  main_side: BalanceSide,
  main: readonly AccountType[],
  line: readonly AccountType[],
  charge: 'taxable' | 'withholdable' | 'untaxed',
  matching: readonly Matching[] = [],
): TransactionTypeTerms => ({
  label,
  main_side,
  main_account_types: main,
  line_account_types: line,
  taxable: charge === 'taxable',
  withholdable: charge === 'withholdable',
  assignable: matching.includes('assignable'),
  clearable: matching.includes('clearable'),
});

export const transactionTypes = {
  CS: trade('Cash Sale', 'DEBIT', ['BANK'], ['OPERATING_REVENUE'], 'taxable'),
  IN: trade('Client Invoice', 'DEBIT', ['RECEIVABLE'], ['OPERATING_REVENUE'], 'taxable', ['clearable']),
  CN: trade('Credit Note', 'CREDIT', ['RECEIVABLE'], ['OPERATING_REVENUE'], 'taxable', ['assignable']),
  RC: trade('Client Receipt', 'CREDIT', ['RECEIVABLE'], ['BANK'], 'withholdable', ['assignable']),
  CP: trade('Cash Purchase', 'CREDIT', ['BANK'], purchasableTypes, 'taxable'),
  BL: trade('Supplier Bill', 'CREDIT', ['PAYABLE'], purchasableTypes, 'taxable', ['clearable']),
  DN: trade('Debit Note', 'DEBIT', ['PAYABLE'], purchasableTypes, 'taxable', ['assignable']),
  PY: trade('Supplier Payment', 'DEBIT', ['PAYABLE'], ['BANK'], 'withholdable', ['assignable']),
  CE: trade('Contra Entry', 'DEBIT', ['BANK'], ['BANK'], 'untaxed'),
  JN: trade('Journal Entry', 'CREDIT', accountTypeCodes, accountTypeCodes, 'taxable', ['assignable', 'clearable']),
} as const satisfies Record<string, TransactionTypeTerms>;
export type TransactionType = keyof typeof transactionTypes;
export const transactionTypeCodes = Object.keys(transactionTypes) as TransactionType[];

export const balanceSides = { DEBIT: { label: 'Debit' }, CREDIT: { label: 'Credit' } } as const satisfies Record<
  BalanceSide,
  { label: string }
>;

export const balanceSideCodes = Object.keys(balanceSides) as BalanceSide[];

/** What an opening balance stands for: an unpaid invoice, an unpaid bill, or anything else. */
export const balanceTransactionTypes = {
  JN: { label: 'Journal Entry' },
  IN: { label: 'Client Invoice' },
  BL: { label: 'Supplier Bill' },
} as const;
export type BalanceTransactionType = keyof typeof balanceTransactionTypes;
export const balanceTransactionTypeCodes = Object.keys(balanceTransactionTypes) as BalanceTransactionType[];

/** What an assignment settles, and with what. */
export const assignmentTypes = { Transaction: { label: 'Transaction' }, Balance: { label: 'Opening balance' } } as const;
export type AssignmentType = keyof typeof assignmentTypes;

/** The sides of a ledger row. */
export const entrySides = { D: { label: 'Debit' }, C: { label: 'Credit' } } as const;
export type EntrySide = keyof typeof entrySides;

export const discountKinds = { OPERATIONAL: { label: 'Operational' }, ADMINISTRATIVE: { label: 'Administrative' } } as const;
export type DiscountKind = keyof typeof discountKinds;

/** How far a document or an opening balance is settled (docs/accounting.md §7.5). */
export const settlements = {
  none: { label: 'Nothing to settle' },
  open: { label: 'Open' },
  partial: { label: 'Settled in part' },
  settled: { label: 'Settled' },
  reversed: { label: 'Reversed' },
} as const;
export type Settlement = keyof typeof settlements;
export const settlementCodes = Object.keys(settlements) as Settlement[];
/** Those of which something is left to settle. */
export const outstandingSettlements: readonly Settlement[] = ['open', 'partial'];

/** Where the tax of a document is rounded (docs/accounting.md §1.2): line by line, or once for all lines by tax code (EN 16931). */
export const taxRoundings = { line: { label: 'Line by line' }, document: { label: 'Once a document' } } as const;
export type TaxRounding = keyof typeof taxRoundings;
export const taxRoundingCodes = Object.keys(taxRoundings) as TaxRounding[];

/** Whose tax it is: charged on sales, paid on purchases, or withheld when money moved; `owed` to the authority, or claimed from it (docs/accounting.md §5.5). */
export const taxDirections = {
  OUTPUT: { label: 'Charged on sales', owed: true },
  INPUT: { label: 'Paid on purchases', owed: false },
  WITHHELD_BY_US: { label: 'Withheld from suppliers', owed: true },
  WITHHELD_FROM_US: { label: 'Withheld by clients', owed: false },
} as const;
export type TaxDirection = keyof typeof taxDirections;

export const periodStatuses = { OPEN: { label: 'Open' }, ADJUSTING: { label: 'Adjusting' }, CLOSED: { label: 'Closed' } } as const;
export type PeriodStatus = keyof typeof periodStatuses;
export const periodStatusCodes = Object.keys(periodStatuses) as PeriodStatus[];

/** True for the types whose accounts have schedules: what stands on them is owed until it is settled. */
export function isScheduleType(type: AccountType): boolean {
  return type === 'RECEIVABLE' || type === 'PAYABLE';
}

/** True for the types whose accounts stand in the income statement. */
export function isIncomeStatementType(type: AccountType): boolean {
  return accountTypes[type].cash_flow_section === 'PROFIT';
}

/** Readable names of account types as messages list them: `Operating Expense, Direct Expense`. */
export function accountTypeLabels(types: readonly AccountType[]): string {
  return types.map((type) => accountTypes[type].label).join(', ');
}

/** What a comparative column shows. */
export const comparisons = { 'previous-period': 'The period before', 'previous-year': 'The same dates a year before' } as const;
export type Comparison = keyof typeof comparisons;

/** The account types whose items are listed and aged. */
export const owedTypes = ['RECEIVABLE', 'PAYABLE'] as const satisfies readonly AccountType[];
export type OwedType = (typeof owedTypes)[number];

/** From when the age of an open item counts: its own date, or the day on which it is to be paid. */
export const ageBases = { document: 'Date of the document', due: 'Due date' } as const;
export type AgeBasis = keyof typeof ageBases;

/** The codes of a word list, in its order. */
export function codesOf<T extends object>(words: T): (keyof T & string)[] {
  return Object.keys(words) as (keyof T & string)[];
}
