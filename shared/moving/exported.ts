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
  readonly day: string;
  readonly contact: string | null;
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
