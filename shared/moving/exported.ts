import type { Decimal } from '../accounting/decimal.ts';
import type { StatedTransaction } from '../accounting/statements/stated-posting.ts';
import type { AccountType } from '../accounting/vocabularies.ts';

/** An account of the chart as a file declares it. */
export interface ExportedAccount {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly account_type: AccountType;
  /** Under which an authority groups it; null where that is its own code. */
  readonly grouping_code: string | null;
}

/** A tax that documents charge. */
export interface ExportedTax {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  /** Percent. */
  readonly rate: Decimal;
  /** Percent of it that can be claimed. */
  readonly deductible: Decimal;
  /** By which an authority knows it: its own code unless it names another one. */
  readonly standard_code: string;
}

/** A dimension of the books with its values, in the order in which they were made. */
export interface ExportedDimension {
  readonly code: string;
  readonly name: string;
  readonly values: readonly { readonly code: string; readonly name: string }[];
}

/** Somebody as the books know them; null what they do not. */
export interface ExportedIdentity {
  /** The number in the register of companies. */
  readonly registration: string | null;
  readonly vat_id: string | null;
  readonly address: Address | null;
}

/** Who keeps the books. */
export interface ExportedOwner extends ExportedIdentity {
  readonly contact_name: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}

export interface Address {
  readonly line1?: string | null;
  readonly line2?: string | null;
  readonly line3?: string | null;
  readonly city?: string | null;
  readonly postal_code?: string | null;
  readonly region?: string | null;
  readonly country: string;
}

/** The type of account on which contacts of a side have balances. */
export const partyAccounts = { customers: 'RECEIVABLE', suppliers: 'PAYABLE' } as const satisfies Record<string, AccountType>;
export type PartySide = keyof typeof partyAccounts;

/** A contact with what it stood at on each account of its side when the days began and when they ended, in the reporting currency, debits +. */
export interface ExportedParty extends ExportedIdentity {
  readonly code: string;
  readonly name: string;
  readonly balances: readonly { readonly account_id: number; readonly opened: Decimal; readonly stood: Decimal }[];
}

/** What all entries of a file come to, in the reporting currency. */
export interface EntrySums {
  readonly entries: number;
  readonly debit: Decimal;
  readonly credit: Decimal;
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
  /** Those that are withheld are none of them. */
  readonly taxes: readonly ExportedTax[];
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
  /** What its line is charged with, of a form that says so. */
  readonly taxes?: readonly PostedTax[];
}

/** What a line is charged with, in the reporting currency; below zero where its document takes back. */
export interface PostedTax {
  readonly tax_id: number;
  readonly base: Decimal;
  readonly tax: Decimal;
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
