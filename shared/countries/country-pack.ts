import type { AccountType } from '../accounting/vocabularies.ts';

/** A text in the languages of a pack, the official one first; `en` where nobody translated it. */
export type PackText = Readonly<Record<string, string>>;

/** A span of days, both included; open at the end where the second is null. */
export type PackSpan = readonly [from: string, to: string | null];

/** An account of a chart: its official code with its zeros, and the tax that its lines usually bear. */
export interface PackAccount {
  readonly code: string;
  readonly name: PackText;
  readonly account_type: AccountType;
  readonly category?: string;
  /** The code of a tax of the pack. */
  readonly tax?: string;
  /** Computes its tax at DATEV by itself. */
  readonly automatic?: boolean;
  readonly grouping_code?: string;
}

/** Which account plays which part: bank, receivable, tax authority, exchange gain … by its code. */
export type PackRoles = Readonly<Partial<Record<string, string>>>;

export interface PackChart {
  readonly code: string;
  readonly name: PackText;
  readonly for_whom: PackText;
  readonly roles: PackRoles;
  readonly accounts: readonly PackAccount[];
}

/** A tax of a pack. Rates are percents; boxes are codes of the country's return, by direction and figure. */
export interface PackTax {
  readonly code: string;
  readonly name: PackText;
  readonly rate: number;
  readonly use: 'sales' | 'purchases';
  readonly mechanism: 'standard' | 'reverse_charge' | 'import';
  readonly deductible?: number;
  readonly due?: 'payment';
  /** By the chart's code. */
  readonly accounts?: Readonly<Record<string, { account?: string; input_account?: string; pending_account?: string }>>;
  readonly boxes: Readonly<Partial<Record<'OUTPUT' | 'INPUT', { base: readonly string[]; tax: readonly string[] }>>>;
  /** Why it reaches no box, where it reaches none. */
  readonly boxless?: string;
  readonly valid?: readonly PackSpan[];
  readonly tax_category?: string;
  readonly exemption_code?: string;
  readonly exemption_reason?: PackText;
  readonly ec_sales_list?: 'goods' | 'services' | 'triangular';
  readonly standard_code?: string;
}

/** A box of a return's form, in the order of the form. A tax beside a base that shares its number is `81:tax`. */
export interface PackBox {
  readonly code: string;
  readonly kind: 'base' | 'tax' | 'sum' | 'typed' | 'memo';
  readonly meaning: PackText;
  readonly rounding?: 'down' | 'half';
  /** What it is rounded to, in the currency: `1` is whole units. */
  readonly unit?: string;
  /** Of the rounded base of another box, by a rate in percent. */
  readonly computed_from?: { readonly of: string; readonly rate: number };
  /** Codes of boxes joined by + and -. */
  readonly formula?: string;
  readonly sign?: string;
  /** The number printed on the form; null where it prints none. */
  readonly number?: string | null;
  readonly valid_from?: string;
}

export interface PackReturn {
  readonly form: string;
  readonly name: PackText;
  /** What is to be paid, negative in favour of the filer: codes of boxes joined by + and -. */
  readonly due: string;
  readonly versions: readonly { readonly valid_from: string; readonly form: string }[];
  readonly boxes: readonly PackBox[];
}
