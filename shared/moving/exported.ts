import type { Decimal } from '../accounting/decimal.ts';
import type { StatedTransaction } from '../accounting/statements/stated-posting.ts';
import type { AccountType } from '../accounting/vocabularies.ts';

/** An account of the chart as a file declares it. */
export interface ExportedAccount {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly account_type: AccountType;
}

/** A dimension of the books with its values, in the order in which they were made. */
export interface ExportedDimension {
  readonly code: string;
  readonly name: string;
  readonly values: readonly { readonly code: string; readonly name: string }[];
}

/** Who keeps the books, as its identity says; null what it does not. */
export interface ExportedOwner {
  /** Its number in the register of companies. */
  readonly registration: string | null;
}

/** What a file says that the books do not know. */
export interface ExportSettings {
  /** Of the adviser at DATEV, and of the client at the adviser. */
  readonly adviser_number?: number | undefined;
  readonly client_number?: number | undefined;
  /** Digits of an account of DATEV's ledger. */
  readonly account_length: number;
}

/** A fiscal year, or the part of it that a file shows. Days are YYYY-MM-DD, both inclusive. */
export interface ExportedYear {
  /** Calendar year of its period. */
  readonly year: number;
  readonly from: string;
  readonly to: string;
}

/** What every part of a file knows of the books. Days are YYYY-MM-DD, both inclusive. */
export interface ExportedBooks {
  readonly name: string;
  /** The reporting currency. */
  readonly currency: string;
  /** Codes of all currencies of the books, the reporting currency among them. */
  readonly currencies: readonly string[];
  readonly accounts: readonly ExportedAccount[];
  readonly from: string;
  readonly to: string;
  readonly owner: ExportedOwner;
  readonly dimensions: readonly ExportedDimension[];
  /** The fiscal years up to that of the last day, latest first. */
  readonly years: readonly ExportedYear[];
  /** Calendar years before the first day that are not closed: their results stand on revenue and expenses still. */
  readonly unclosed: readonly number[];
  /** Whether opening balances are off their balance (docs/accounting.md §8.3). */
  readonly is_off: boolean;
  /** When the file is made, by the clock of the books: `2024-07-25T10:15:00.000`. */
  readonly made_at: string;
  readonly settings: ExportSettings;
}

/** What stands on an account in a currency, debits +: its units, and what they are worth in the reporting currency. */
export interface Position {
  readonly account_id: number;
  readonly currency: string;
  readonly units: Decimal;
  readonly value: Decimal;
}

/** A posting with the values of dimensions that it names, by their codes. */
export interface ExportedPosting extends Position {
  readonly dimensions: Readonly<Record<string, string>>;
}

/** All that a transaction, or one of its assignments, put on accounts on a day. */
export interface ExportedEntry extends StatedTransaction {
  /** The assignment that posted it; null for the transaction itself. */
  readonly assignment_id: number | null;
  readonly day: string;
  /** The day on which it was posted, by the clock of the books. */
  readonly posted_on: string;
  readonly contact: string | null;
  readonly contact_code: string | null;
  readonly external_id: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly postings: readonly ExportedPosting[];
}

/**
 * Where accounts change by no posting: what the books begin with; the closing of a year, which takes its result to the account that took the
 * profit; or a year that opens with balances entered by hand.
 */
export interface YearTurn {
  readonly is: 'opening' | 'closing';
  /** The last day before the new figures count. */
  readonly day: string;
  /** Calendar year of the period that is closed, or that opens. */
  readonly year: number;
  /** By how much each account changes. They add up to a value of 0. */
  readonly changes: readonly Position[];
}

/** What stood on the accounts when the days of a year began, and when they ended, before its closing. */
export interface StoodYear extends ExportedYear {
  readonly opened: readonly Position[];
  readonly stood: readonly Position[];
}

/** What keeps the books from being written in a form: where it is entered, and what to do. */
export interface ExportLack {
  readonly field: string;
  readonly message: string;
  /** What it is about: codes of accounts, years, days. */
  readonly concerns: readonly string[];
}
