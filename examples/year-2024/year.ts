import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface DeclaredAccount {
  name: string;
  account_type: string;
  currency: string;
}

export interface DeclaredBalance {
  account: string;
  side: 'DEBIT' | 'CREDIT';
  /** In the account's currency. */
  amount: string;
  type: 'JN' | 'IN' | 'BL';
  reference?: string;
}

export interface DeclaredLine {
  account: string;
  amount: string;
  quantity?: string;
}

/** A transaction in the currency of its main account, unless it names another. */
export interface DeclaredTransaction {
  date: string;
  type: string;
  account: string;
  reference?: string;
  narration: string;
  currency?: string;
  credited?: boolean;
  lines: DeclaredLine[];
  /** The invoices or bills that it settles, by their references. */
  clears?: { reference: string; amount: string }[];
}

/** The year of a company as year.json declares it; amounts are decimal strings, dates inclusive days. */
export interface Year {
  entity: { name: string; currency_code: string; calendar_year: number };
  forex_account: string;
  /** In equity: what the translation posts against. */
  translation_account: string;
  /** In the income statement: where an entry after the translation takes its sum (IAS 21.28). */
  translation_result_account: string;
  accounts: DeclaredAccount[];
  opening_date: string;
  opening_balances: DeclaredBalance[];
  transactions: DeclaredTransaction[];
  /** Journal entries of the last day, made when the period is already adjusting. */
  adjusting_entries: DeclaredTransaction[];
}

/** What the ECB quoted on its reference date, units of the currency per euro, and the days on which the books use it. */
export interface QuotedRates {
  valid_from: string;
  valid_to: string;
  reference_date: string;
  USD: string;
  GBP: string;
}

export interface Rates {
  source: string;
  unit: string;
  opening: QuotedRates;
  months: QuotedRates[];
  closing: QuotedRates;
}

/** Reads year.json and rates.json of a folder. */
export function readYear(folder: string): { year: Year; rates: Rates } {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  return { year: read('year.json') as Year, rates: read('rates.json') as Rates };
}
