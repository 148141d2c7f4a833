import type {
  AccountType,
  BalanceSide,
  BalanceTransactionType,
  EntrySide,
  LineTaxDirection,
  PeriodStatus,
  TaxRounding,
  TransactionType,
} from './vocabularies.ts';
import type { Decimal } from './decimal.ts';
import type { NumberingTime } from './numbering-times.ts';
import type { DifferenceReason } from './difference-reasons.ts';
import type { LinePrice } from './extended-amount.ts';
import type { LineOfKind } from './line-kinds.ts';
import type { PeriodDays } from './fiscal-year.ts';
import type { OwnRate } from './rate.ts';
import type { CreditedTax, StatedTax, WaitingTax, WithheldOfLine, WithheldOfTotal } from './tax-figures.ts';

export type { Tax, TaxSpan } from './tax-record.ts';

/** The records of the books as the rules see them (docs/accounting.md §1). Instants are UTC dates, ids unique within a collection. */
export interface BookRecord {
  id: number;
  uuid: string;
  entity_id: number;
  created_at: Date;
  updated_at: Date;
  /** Set when the record is recycled (soft-deleted). */
  deleted_at: Date | null;
  /** Counts the changes of the record: an update filters on the revision it was decided from. */
  revision: number;
}

/** What the rules read of an entity. */
export interface Entity {
  name: string;
  /** The reporting currency's record; a branch uses its parent's code with a record of its own. */
  currency_id: number;
  /** First month of the fiscal year, 1–12. */
  year_start: number;
  mid_year_balances: boolean;
  /** Nothing dated on that day or before is posted, assigned, unassigned or reversed (docs/accounting.md §2.5). */
  locked_until: Date | null;
  /** Where the tax of a document is rounded (docs/accounting.md §1.2). */
  tax_rounding: TaxRounding;
  /** When a transaction gets its number (docs/accounting.md §5.2). */
  number_when: NumberingTime;
}

/** What the rules read of a currency (shared/resources/currency/currency.ts). */
export interface Currency {
  currency_code: string;
}

/** What the rules read of an exchange rate (shared/resources/exchange-rate/exchange-rate.ts). */
export interface ExchangeRate {
  id: number;
  currency_id: number;
  /** Reporting-currency units for one foreign unit, as given or to the 34 digits of a quotient (docs/accounting.md §1.3). */
  rate: Decimal;
  /** First and last day of validity, both inclusive; null = open. */
  valid_from: Date;
  valid_to: Date | null;
  /** It has its own last day, and goes before the running rate on its days. */
  bounded: boolean;
}

/** What the rules read of a reporting period (shared/resources/reporting-period/reporting-period.ts). */
export interface ReportingPeriod extends PeriodDays {
  calendar_year: number;
  status: PeriodStatus;
  /** How many posted opening entries stand on its first day, less those reversed on it; periods that never had one have none. */
  opening_entries?: number | null;
}

/** What the rules read of an account (shared/resources/account/account.ts). */
export interface Account {
  id: number;
  name: string;
  account_type: AccountType;
  code: string;
  currency_id: number;
  category_id: number | null;
  /** False of what is paid or earned in advance in the account's own foreign currency: it keeps its value (docs/accounting.md §3.8). */
  monetary?: boolean | null;
}

/** What the rules read of a discount (shared/resources/discount/discount.ts). */
export interface Discount {
  id: number;
  code: string;
  /** Percent, 0 < rate ≤ 100. */
  rate: Decimal;
  account_id: number;
  /** True: taken from the amount with tax; false: before tax. */
  gross_discount: boolean;
}

/** What the rules read of an opening balance (shared/resources/balance/balance.ts). */
export interface Balance extends OwnRate {
  id: number;
  reporting_period_id: number;
  account_id: number;
  currency_id: number;
  exchange_rate_id: number;
  balance_type: BalanceSide;
  transaction_type: BalanceTransactionType;
  transaction_date: Date;
  transaction_no: string;
  reference: string | null;
  /** Whose item it is; none where it says nothing. */
  contact_id?: number | null;
  /** In the balance's currency. */
  amount: Decimal;
  /** In the reporting currency. */
  balance: Decimal;
  /** What assignments have cleared of it, in its currency. */
  cleared_amount: Decimal;
  /** What it has assigned to other items, in its currency (a carried balance may assign). */
  assigned_amount: Decimal;
  /** What its assignments have taken of its value, in the reporting currency. */
  settled_value: Decimal;
  /** The closed period that carried it forward; null when entered by hand. */
  carried_from_period_id: number | null;
  /** The reversal of that document, made after its period had closed or dated in a later one; the two settle each other. */
  reversed_by_id: number | null;
}

/** What the rules read of a transaction; its whole record is declared in shared/resources/transaction/transaction.ts. */
export interface Transaction extends OwnRate, WithheldOfTotal {
  id: number;
  transaction_type: TransactionType;
  /** Null of a draft that gets its number when it is posted (docs/accounting.md §5.2). */
  transaction_no: string | null;
  transaction_date: Date;
  reporting_period_id: number;
  account_id: number;
  currency_id: number;
  /** The rate used in all its arithmetic (rate_exact of its exchange rate). */
  rate: Decimal;
  exchange_rate_id: number;
  reference: string | null;
  /** With whom it is made; none where it says nothing. */
  contact_id?: number | null;
  /** The main account's side: true = credit. */
  credited: boolean;
  compound: boolean;
  /** A credit for a part of an open item that is given up: why, and of which document; all others have none. */
  reason?: DifferenceReason | null;
  credit_of_id?: number | null;
  /** What it takes of the taxes of that document. */
  credited_taxes?: CreditedTax[] | null;
  /** A journal entry of what the books begin with (docs/accounting.md §5.9); all others have none. */
  opening?: boolean | null;
  /** Compound journal entries only, in the transaction's currency. */
  main_account_amount: Decimal | null;
  /** Total in the transaction's currency. */
  amount: Decimal;
  stated_tax?: StatedTax[] | null;
  /** Totals by tax code, in the transaction's currency. */
  tax: Record<string, Decimal>;
  /** Reverse charges, import taxes, and taxes that the customer pays, by tax code; only where there are any (docs/accounting.md §5.12). */
  reverse_charge?: Record<string, Decimal> | null;
  import_tax?: Record<string, Decimal> | null;
  split_payment?: Record<string, Decimal> | null;
  /** Totals by discount code, in the transaction's currency. */
  discount: Record<string, Decimal>;
  /** What it has assigned to other items, in its currency. */
  assigned_amount: Decimal;
  /** What assignments have cleared of it, in its currency. */
  cleared_amount: Decimal;
  /** What it put on its main account, in the reporting currency; null while it is a draft. */
  reporting_amount: Decimal | null;
  /** What its assignments have taken of that value. */
  settled_value: Decimal;
  is_posted: boolean;
  /** The transaction this one reverses, and the one that reversed it. */
  reversal_of_id: number | null;
  reversed_by_id: number | null;
  /** The period whose closing prepared it; null for all others. */
  closing_period_id: number | null;
  /** The revaluation that posted it, or turned what that had posted; all others have none. */
  revaluation_id?: number | null;
  /** The foreign currency of which a journal entry moves value and no units (docs/accounting.md §3.7); all others have none. */
  settled_currency_id?: number | null;
  /** The tax return that posted it, or took back what that had posted. */
  tax_return_id?: number | null;
  /** False of an advance for goods, which keeps its value (docs/accounting.md §3.8); all others have none. */
  monetary?: boolean | null;
  /** Taxes that wait for its payment; only where there are any. */
  waiting_taxes?: WaitingTax[] | null;
}

export interface AppliedTax {
  tax_id: number;
  code: string;
  /** In the transaction's currency. */
  amount: Decimal;
}

export interface AppliedDiscount {
  discount_id: number;
  code: string;
  /** In the transaction's currency. */
  amount: Decimal;
}

/** The value that a line or a ledger row names of a dimension of its entity. */
export interface NamedValue {
  dimension_id: number;
  value_id: number;
}

/** At most one value of each dimension, by the dimension's id; nothing where none is named (docs/accounting.md §13). */
export type NamedValues = readonly NamedValue[] | null | undefined;

/** What the rules read of a line (shared/resources/line-item/line-item.ts). */
export interface LineItem extends LinePrice, LineOfKind, WithheldOfLine {
  id: number;
  account_id: number;
  tax_inclusive: boolean;
  compound_tax: boolean;
  credited: boolean;
  taxes: number[];
  discounts: number[];
  dimensions?: NamedValues;
  /** Overrules the direction that its document and its account give its taxes (docs/accounting.md §5.10). */
  tax_direction?: LineTaxDirection | null;
  /** What an import tax was charged on, in the transaction's currency (docs/accounting.md §5.12). */
  tax_base?: Decimal | null;
}

/** What the rules read of a prepared translation (shared/resources/closing-transaction/closing-transaction.ts). */
export interface ClosingTransaction {
  account_id: number;
  /** The foreign currency translated. */
  currency_id: number;
  closing_rate: Decimal;
  currency_balance: Decimal;
  local_balance: Decimal;
  foreign_balance: Decimal;
  /** Difference in the reporting currency: > 0 debits the account. */
  translation: Decimal;
}

/** A ledger row before it is appended: what a rule of posting decides. */
export interface UnpostedRow {
  transaction_id: number;
  /** The assignment whose realised difference, or tax due on payment, it books; null for the rest. */
  assignment_id: number | null;
  currency_id: number;
  /** The foreign currency a reporting-currency row belongs to (realised differences, translations). */
  settled_currency_id: number | null;
  posting_date: Date;
  entry_type: EntrySide;
  post_account: number;
  folio_account: number;
  line_item_id: number | null;
  tax_id: number | null;
  /** In the reporting currency. */
  amount: Decimal;
  /** In the row's currency. */
  foreign_amount: Decimal;
  rate: Decimal;
  /** Left out where it names none. */
  dimensions?: NamedValues;
}

/** An appended, immutable ledger row with its place in the entity's hash chain. */
export interface LedgerRow extends UnpostedRow {
  id: number;
  entity_id: number;
  /** Place in the entity's chain, from 1 without gaps. */
  position: number;
  created_at: Date;
  previous_hash: string;
  hash: string;
}

export type TotalSpan = 'month' | 'day' | 'opening';
