import type { CashStep } from '../accounting/cash-steps.ts';
import type { FormBox } from '../accounting/form-boxes.ts';
import type { AccountType } from '../accounting/vocabularies.ts';

/** A text by the two letters of its language, the official one first. Where one is missing, the official one stands for it. */
export type PackText = Readonly<Record<string, string>>;

/** A span of days, both included; open at the end where the second is null. */
export type PackSpan = readonly [from: string, to: string | null];

/** What the law lets choose, and what is taken where nobody says. */
export interface PackQuestion {
  readonly key: string;
  readonly name: PackText;
  readonly of: readonly { readonly answer: string; readonly name: PackText }[];
  readonly default: string;
}

/** How a country keeps its books, which questions it leaves open, and how sure the pack is of what it says. */
export interface PackCountry {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly name: PackText;
  /** The official one first. */
  readonly languages: readonly string[];
  readonly currency: string;
  /** How `GET /meta` calls the way in which figures and days are written there, by language; the official one first. */
  readonly locales: Readonly<Record<string, string>>;
  readonly time_zone: string;
  readonly tax_rounding: 'line' | 'document';
  readonly cash_rounding: CashStep | null;
  readonly payment_terms: { readonly days: number };
  readonly fiscal_year: { readonly starts: string };
  readonly filing: { readonly every: readonly string[]; readonly due: string };
  readonly questions: readonly PackQuestion[];
  /** `checked`: somebody of the country had the form of the year in hand. `worked`: a return was worked by hand. */
  readonly status: 'checked' | 'worked' | 'to_be_checked';
  readonly to_be_checked: readonly string[];
  readonly sources: readonly string[];
  readonly opened: readonly string[];
  readonly version: number;
}

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

/** The accounts of a tax in one chart, by their codes. */
export interface PackTaxAccounts {
  readonly account?: string;
  readonly input_account?: string;
  readonly pending_account?: string;
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
  readonly accounts?: Readonly<Record<string, PackTaxAccounts>>;
  readonly boxes: Readonly<Partial<Record<'OUTPUT' | 'INPUT', { base: readonly string[]; tax: readonly string[] }>>>;
  /** Why it reaches no box, where it reaches none. */
  readonly boxless?: string;
  readonly valid?: readonly PackSpan[];
  readonly tax_category?: string;
  readonly exemption_code?: string;
  readonly exemption_reason?: PackText;
  readonly ec_sales_list?: 'goods' | 'services' | 'triangular';
  readonly standard_code?: string;
  /** The question that must be answered with yes for the tax to be made. */
  readonly when?: string;
}

/** A box of a return's form, in the order of the form. A tax beside a base that shares its number is `81:tax`. */
export interface PackBox extends FormBox {
  readonly meaning: PackText;
  /** Of a memo box: the figure of which side it repeats as far as bad debts lowered it. */
  readonly takes?: { readonly direction: 'OUTPUT' | 'INPUT'; readonly figure: 'base' | 'tax' };
  /** The number printed on the form; null where it prints none. */
  readonly number?: string | null;
  /** Its element in the authority's file. */
  readonly xml?: string;
}

export interface PackReturn {
  readonly form: string;
  readonly name: PackText;
  /** What is to be paid, negative in favour of the filer: codes of boxes joined by + and -. */
  readonly due: string;
  readonly versions: readonly { readonly valid_from: string; readonly form: string }[];
  readonly boxes: readonly PackBox[];
}

/** The tax of each side by the place of the partner and what is traded: a code, several of them, or one for each rate. */
export type SituationTaxes = string | readonly string[] | Readonly<Record<string, string>>;
type Situation = Readonly<Record<string, SituationTaxes>>;
export type PackPlace = 'home' | 'eu_business' | 'eu_consumer' | 'elsewhere';

/** What an answer to a question changes in the taxes that accounts propose. */
export interface PackAnswerEffect {
  readonly question: string;
  readonly answer: string;
  /** The code of another tax in place of one. */
  readonly instead?: Readonly<Record<string, string>>;
  /** The tax in place of each of that side; null for none. */
  readonly sales?: string | null;
  readonly purchases?: string | null;
}

export interface PackSituations {
  readonly situations: Readonly<Record<'sales' | 'purchases', Readonly<Partial<Record<PackPlace, Situation>>>>>;
  readonly answers: readonly PackAnswerEffect[];
  /** Taxes that follow one another when a rate changes; exactly one of a family is valid on each day. */
  readonly families: Readonly<Record<string, readonly string[]>>;
}

/** A country: all the facts of its folder (shared/countries/README.md). */
export interface CountryPack extends PackCountry {
  /** The name of its folder, `de`: how requests and records call the pack. */
  readonly code: string;
  readonly charts: readonly PackChart[];
  readonly taxes: readonly PackTax[];
  readonly return: PackReturn;
  readonly situations: PackSituations;
}
