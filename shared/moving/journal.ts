import type { Decimal } from '../accounting/decimal.ts';
import type { AccountType } from '../accounting/vocabularies.ts';
import type { DecimalSign } from '../files/read-figure.ts';

/** The forms of files that are read. */
export const movingFormats = {
  hledger: 'Journal of hledger or Ledger',
  beancount: 'Beancount',
  sie4: 'SIE 4, with chart, opening balances and vouchers',
  'trial-balance-csv': 'A trial balance as CSV',
  'general-ledger-csv': 'A general ledger or journal as CSV',
  datev: 'DATEV, a batch of postings (EXTF)',
  fec: 'FEC, the entries of a year (France)',
  saft: 'SAF-T Financial',
  iif: 'QuickBooks Desktop (IIF)',
  gnucash: 'GnuCash (XML)',
} as const;
export type MovingFormat = keyof typeof movingFormats;

/** How sure a type is: the file says it, its number or name says it, or only the side of its balance does. */
export type Sureness = 'stated' | 'likely' | 'guessed';

export interface JournalAccount {
  /** What entries call it. */
  readonly key: string;
  readonly code: string | null;
  readonly title: string;
  readonly account_type: AccountType;
  readonly sure: Sureness;
}

/** What an entry puts on an account, debits +, in the reporting currency. */
export interface JournalPosting {
  readonly account: string;
  readonly value: Decimal;
  /** The values that it names: their keys by those of their dimensions. */
  readonly dimensions?: NamedObjects;
}
export type NamedObjects = Readonly<Record<string, string>>;

/** What postings are told apart by besides their accounts, with the values that some name. */
export interface JournalDimension {
  readonly key: string;
  readonly name: string;
  readonly values: readonly { readonly key: string; readonly name: string }[];
}

/** Whom entries are with. */
export interface JournalContact {
  /** What entries call it. */
  readonly key: string;
  /** Its number, where the file has one. */
  readonly number: string | null;
  readonly name: string;
  readonly kind: ContactKind;
}
export type ContactKind = 'customer' | 'supplier' | 'both' | 'other';

export interface JournalEntry {
  readonly line: number;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly narration: string;
  readonly reference: string | null;
  /** The key of its contact, where it names one. */
  readonly contact?: string | undefined;
  /** They add up to 0. */
  readonly postings: readonly JournalPosting[];
}

/** What an account stands at by the file's own word, debits +, with all that is posted until that day. */
export interface OwnBalance {
  readonly line: number;
  readonly account: string;
  readonly day: string;
  readonly value: Decimal;
  /** It counts what stands before the entries of its day. */
  readonly before?: true;
  /** Accounts below it count too. */
  readonly whole?: true;
  /** Of revenue and expenses: what moved from that day on. */
  readonly since?: string;
}

export interface NotUnderstood {
  readonly line: number;
  readonly text: string;
  /** As a sentence. */
  readonly reason: string;
}

/** What a file of another program says, in the reporting currency of the books. Nothing that stands in it is left out without a word. */
export interface Journal {
  readonly format: MovingFormat;
  /** The currency that the file says its books are in, where it does. */
  readonly currency: string | null;
  readonly accounts: readonly JournalAccount[];
  readonly dimensions: readonly JournalDimension[];
  /** Those that entries name. */
  readonly contacts: readonly JournalContact[];
  /** What the books begin with, and the day at whose end it is. */
  readonly opening: { readonly day: string; readonly postings: readonly JournalPosting[] } | null;
  /** In the order of their days. */
  readonly entries: readonly JournalEntry[];
  readonly own_balances: readonly OwnBalance[];
  /** Entries that close a year in the file. They are not moved: years are closed here by their own rule (docs/accounting.md §10). */
  readonly closings: readonly JournalEntry[];
  /** Postings whose value is known and whose units are not kept. */
  readonly foreign: number;
  /** Entries of which a value was rounded so that they balance. */
  readonly rounded: number;
  readonly not_understood: readonly NotUnderstood[];
}

export type DateOrder = 'day_first' | 'month_first';

/** What is known before a file is read. */
export interface ReadJournalTerms {
  /** The reporting currency of the books. */
  readonly currency: string;
  /** The day of a trial balance that says none. */
  readonly day?: string | undefined;
  /** What divides the decimals of figures that do not show it. */
  readonly decimal_sign?: DecimalSign | undefined;
  /** Which comes first in days that may be read either way: `03/04/2024`. */
  readonly date_order?: DateOrder | undefined;
}
