import { codesOf } from './codes-of.ts';
import type { BalanceSheetGroup, CashFlowSection, IncomeStatementSection, StatementSection } from './statement-sections.ts';
import { balanceSheetGroups } from './statement-sections.ts';

/**
 * The closed word lists of the books: what every code means, which accounts a transaction type may use and where an account type
 * stands in the statements (docs/accounting.md §4, §5; IAS 1.54 and 1.82 for the sections). `/meta` publishes these tables.
 */
export type BalanceSide = 'DEBIT' | 'CREDIT';

export interface AccountTypeTerms {
  readonly label: string;
  readonly section: StatementSection;
  /** Group of the balance sheet, and the place in it; null for an income-statement type. */
  readonly balance_sheet: { readonly group: BalanceSheetGroup; readonly place: number } | null;
  readonly cash_flow_section: CashFlowSection;
  /** The side on which the type grows; null where either is normal. */
  readonly normal_side: BalanceSide | null;
  /** First allocated code is code_base + 1, last code_end; afterwards docs/accounting.md §4.1. */
  readonly code_base: number;
  readonly code_end: number;
  /** Balance-sheet types may hold opening balances; income-statement types start every period at zero. */
  readonly opening_balance: boolean;
  /** May be the line of any purchase (cash purchase, supplier bill, debit note). */
  readonly purchasable: boolean;
  /** May be the line of any sale (cash sale, client invoice, credit note). */
  readonly sellable: boolean;
  /** Translated at the closing rate at period end (IAS 21.23). */
  readonly monetary: boolean;
  /** No opening balance is entered by hand (docs/accounting.md §8.1): the place where messages list these types; null: it is. */
  readonly unentered_place: number | null;
}

/** What else is true of a type. `unentered` is the place where messages list these types. */
interface Marks {
  /** Neither bought nor sold: what is owed, what it is paid with, and what is the owners'. */
  readonly untraded?: true;
  readonly monetary?: true;
  readonly unentered?: number;
}

const terms = (
  label: string,
  stands: readonly [group: BalanceSheetGroup, place: number, cash_flow: Exclude<CashFlowSection, 'PROFIT'>] | IncomeStatementSection,
  normal_side: BalanceSide | null,
  codes: readonly [base: number, end: number],
  { untraded, monetary, unentered }: Marks = {},
): AccountTypeTerms => ({
  label,
  section: typeof stands === 'string' ? stands : balanceSheetGroups[stands[0]].section,
  balance_sheet: typeof stands === 'string' ? null : { group: stands[0], place: stands[1] },
  cash_flow_section: typeof stands === 'string' ? 'PROFIT' : stands[2],
  normal_side,
  code_base: codes[0],
  code_end: codes[1],
  opening_balance: typeof stands !== 'string',
  purchasable: !untraded,
  sellable: !untraded,
  monetary: monetary ?? false,
  unentered_place: unentered ?? null,
});

/**
 * A row is all that the rules know of a type; groups, lists of types and statements follow from it. Depreciation and allowances stand with
 * the non-current assets, which most of them are about.
 */
export const accountTypes = {
  NON_CURRENT_ASSET: terms('Non Current Asset', ['NON_CURRENT_ASSETS', 1, 'NON_CURRENT_ASSETS'], 'DEBIT', [0, 99], { unentered: 2 }),
  CONTRA_ASSET: terms('Contra Asset', ['NON_CURRENT_ASSETS', 2, 'PROVISIONS'], 'CREDIT', [100, 199], { unentered: 3 }),
  INVENTORY: terms('Inventory', ['CURRENT_ASSETS', 1, 'CURRENT_ASSETS'], 'DEBIT', [200, 299]),
  BANK: terms('Bank', ['CURRENT_ASSETS', 4, 'CASH'], 'DEBIT', [300, 399], { untraded: true, monetary: true }),
  CURRENT_ASSET: terms('Current Asset', ['CURRENT_ASSETS', 3, 'CURRENT_ASSETS'], 'DEBIT', [400, 499], { monetary: true }),
  RECEIVABLE: terms('Receivable', ['CURRENT_ASSETS', 2, 'RECEIVABLES'], 'DEBIT', [500, 1999], { untraded: true, monetary: true }),
  NON_CURRENT_LIABILITY: terms('Non Current Liability', ['NON_CURRENT_LIABILITIES', 1, 'NON_CURRENT_LIABILITIES'], 'CREDIT', [2000, 2099], {
    monetary: true,
  }),
  CONTROL: terms('Control', ['CURRENT_LIABILITIES', 2, 'TAXATION'], 'CREDIT', [2100, 2199], { monetary: true, unentered: 1 }),
  CURRENT_LIABILITY: terms('Current Liability', ['CURRENT_LIABILITIES', 3, 'CURRENT_LIABILITIES'], 'CREDIT', [2200, 2399], {
    monetary: true,
  }),
  PAYABLE: terms('Payable', ['CURRENT_LIABILITIES', 1, 'PAYABLES'], 'CREDIT', [2400, 2999], { untraded: true, monetary: true }),
  EQUITY: terms('Equity', ['EQUITY', 1, 'EQUITY'], 'CREDIT', [3000, 3999], { untraded: true }),
  OPERATING_REVENUE: terms('Operating Revenue', 'OPERATING_REVENUES', 'CREDIT', [4000, 4499]),
  NON_OPERATING_REVENUE: terms('Non Operating Revenue', 'NON_OPERATING_REVENUES', 'CREDIT', [4500, 4999]),
  OPERATING_EXPENSE: terms('Operating Expense', 'OPERATING_EXPENSES', 'DEBIT', [5000, 5999]),
  DIRECT_EXPENSE: terms('Direct Expense', 'NON_OPERATING_EXPENSES', 'DEBIT', [6000, 6999]),
  OVERHEAD_EXPENSE: terms('Overhead Expense', 'NON_OPERATING_EXPENSES', 'DEBIT', [7000, 7999]),
  OTHER_EXPENSE: terms('Other Expense', 'NON_OPERATING_EXPENSES', 'DEBIT', [8000, 8999]),
  RECONCILIATION: terms('Reconciliation', ['RECONCILIATION', 1, 'CURRENT_LIABILITIES'], null, [9000, 9999], {
    untraded: true,
    monetary: true,
  }),
} as const satisfies Record<string, AccountTypeTerms>;
export type AccountType = keyof typeof accountTypes;
export const accountTypeCodes = codesOf(accountTypes);

/** The types that have a place, in its order. */
const placed = (place: (terms: AccountTypeTerms) => number | null): readonly AccountType[] =>
  accountTypeCodes.filter((type) => place(accountTypes[type]) !== null).sort((a, b) => place(accountTypes[a])! - place(accountTypes[b])!);

/** In the order in which messages list them. */
export const unenteredTypes = placed(({ unentered_place }) => unentered_place);
/** What may be sold or bought on any document. */
const tradedTypes = accountTypeCodes.filter((type) => accountTypes[type].sellable);

/** The account types of a section, in the order of the vocabulary. */
export function typesOfSection(section: StatementSection): AccountType[] {
  return accountTypeCodes.filter((type) => accountTypes[type].section === section);
}

/** The account types of a group of the balance sheet, as they are printed. */
export function typesOfGroup(group: BalanceSheetGroup): readonly AccountType[] {
  return placed(({ balance_sheet }) => (balance_sheet?.group === group ? balance_sheet.place : null));
}

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
  /** Whose taxes a document of the type bears (docs/accounting.md §5.10); null: the account of each line says it. */
  readonly tax_direction: TaxDirection | null;
  /** Money changes hands at once: a line on an income-statement account goes by that account. */
  readonly cash: boolean;
  /** The type that says the opposite. A document that has one may have negative lines, as long as its total is none (docs/accounting.md §1.2). */
  readonly opposite: 'CS' | 'CP' | 'IN' | 'CN' | 'BL' | 'DN' | null;
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
  tax_direction: TaxDirection | null,
  matching: readonly Matching[] = [],
  opposite: TransactionTypeTerms['opposite'] = null,
): TransactionTypeTerms => ({
  label,
  main_side,
  main_account_types: main,
  line_account_types: line,
  taxable: charge === 'taxable',
  withholdable: charge === 'withholdable',
  tax_direction,
  cash: opposite !== null && main.includes('BANK'),
  opposite,
  assignable: matching.includes('assignable'),
  clearable: matching.includes('clearable'),
});

export const transactionTypes = {
  CS: trade('Cash Sale', 'DEBIT', ['BANK'], [...tradedTypes, 'RECONCILIATION'], 'taxable', 'OUTPUT', [], 'CP'),
  IN: trade('Client Invoice', 'DEBIT', ['RECEIVABLE'], tradedTypes, 'taxable', 'OUTPUT', ['clearable'], 'CN'),
  CN: trade('Credit Note', 'CREDIT', ['RECEIVABLE'], tradedTypes, 'taxable', 'OUTPUT', ['assignable'], 'IN'),
  RC: trade('Client Receipt', 'CREDIT', ['RECEIVABLE'], ['BANK'], 'withholdable', 'WITHHELD_FROM_US', ['assignable']),
  CP: trade('Cash Purchase', 'CREDIT', ['BANK'], [...tradedTypes, 'EQUITY', 'RECONCILIATION'], 'taxable', 'INPUT', [], 'CS'),
  BL: trade('Supplier Bill', 'CREDIT', ['PAYABLE'], [...tradedTypes, 'EQUITY'], 'taxable', 'INPUT', ['clearable'], 'DN'),
  DN: trade('Debit Note', 'DEBIT', ['PAYABLE'], [...tradedTypes, 'EQUITY'], 'taxable', 'INPUT', ['assignable'], 'BL'),
  PY: trade('Supplier Payment', 'DEBIT', ['PAYABLE'], ['BANK'], 'withholdable', 'WITHHELD_BY_US', ['assignable']),
  CE: trade('Contra Entry', 'DEBIT', ['BANK'], ['BANK'], 'untaxed', null),
  JN: trade('Journal Entry', 'CREDIT', accountTypeCodes, accountTypeCodes, 'taxable', null, ['assignable', 'clearable']),
} as const satisfies Record<string, TransactionTypeTerms>;
export type TransactionType = keyof typeof transactionTypes;
export const transactionTypeCodes = codesOf(transactionTypes);

export const balanceSides = { DEBIT: { label: 'Debit' }, CREDIT: { label: 'Credit' } } as const satisfies Record<
  BalanceSide,
  { label: string }
>;

export const balanceSideCodes = codesOf(balanceSides);

/** What an opening balance stands for: an unpaid invoice, an unpaid bill, or anything else. */
export const balanceTransactionTypes = {
  JN: { label: 'Journal Entry' },
  IN: { label: 'Client Invoice' },
  BL: { label: 'Supplier Bill' },
} as const;
export type BalanceTransactionType = keyof typeof balanceTransactionTypes;
export const balanceTransactionTypeCodes = codesOf(balanceTransactionTypes);

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
export const settlementCodes = codesOf(settlements);
/** Those of which something is left to settle. */
export const outstandingSettlements: readonly Settlement[] = ['open', 'partial'];

/** Where the tax of a document is rounded (docs/accounting.md §1.2): line by line, or once for all lines by tax code (EN 16931). */
export const taxRoundings = { line: { label: 'Line by line' }, document: { label: 'Once a document' } } as const;
export type TaxRounding = keyof typeof taxRoundings;
export const taxRoundingCodes = codesOf(taxRoundings);

/**
 * Whose tax it is: charged on sales, paid on purchases, or withheld when money moved; `owed` to the authority, or claimed from it (docs/accounting.md §5.5).
 * With what sign it counts in what is due: what customers pay to the authority themselves is charged and not due (§5.12).
 */
export const taxDirections = {
  OUTPUT: { label: 'Charged on sales', owed: true, due: 1 },
  SPLIT_PAYMENT: { label: 'Charged on sales, paid by customers', owed: true, due: 0 },
  INPUT: { label: 'Paid on purchases', owed: false, due: -1 },
  WITHHELD_BY_US: { label: 'Withheld from suppliers', owed: true, due: 1 },
  WITHHELD_FROM_US: { label: 'Withheld by clients', owed: false, due: -1 },
} as const;
export type TaxDirection = keyof typeof taxDirections;

/** What a line may say instead of what its document and account say (docs/accounting.md §5.10). */
export const lineTaxDirections = ['OUTPUT', 'INPUT'] as const satisfies readonly TaxDirection[];
export type LineTaxDirection = (typeof lineTaxDirections)[number];

export const periodStatuses = { OPEN: { label: 'Open' }, ADJUSTING: { label: 'Adjusting' }, CLOSED: { label: 'Closed' } } as const;
export type PeriodStatus = keyof typeof periodStatuses;
export const periodStatusCodes = codesOf(periodStatuses);

/** True for the types whose accounts have schedules: what stands on them is owed until it is settled. */
export function isScheduleType(type: AccountType): type is OwedType {
  return owedTypes.some((owed) => owed === type);
}

/** True for the types whose accounts are cash: what is in hand and at the bank. */
export function isCashType(type: AccountType): boolean {
  return accountTypes[type].cash_flow_section === 'CASH';
}

/** True for the types whose accounts are equity. */
export function isEquityType(type: AccountType): boolean {
  return accountTypes[type].section === 'EQUITY';
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

/** How long the spans are at whose ends balances are shown. */
export const intervals = { day: 'Day', week: 'Week, to Sunday', month: 'Month', quarter: 'Quarter', year: 'Fiscal year' } as const;
export type Interval = keyof typeof intervals;

/** The account types whose items are listed and aged. */
export const owedTypes = ['RECEIVABLE', 'PAYABLE'] as const satisfies readonly AccountType[];
export type OwedType = (typeof owedTypes)[number];

/** From when the age of an open item counts: its own date, or the day on which it is to be paid. */
export const ageBases = { document: 'Date of the document', due: 'Due date' } as const;
export type AgeBasis = keyof typeof ageBases;

/** The order of an income statement in print: gross profit first, or by operating, investing and financing (docs/accounting.md §11.22). */
export const incomeStatementLayouts = { classic: 'Classic', 'ifrs-18': 'IFRS 18' } as const;
export type IncomeStatementLayout = keyof typeof incomeStatementLayouts;

/** How long each column of a statement is that shows several spans of time beside each other. */
export const columnSteps = { month: 'Calendar months', quarter: 'Quarters of the fiscal year', year: 'Fiscal years' } as const;
export type ColumnStep = keyof typeof columnSteps;
