import type { AccountType } from '../../accounting/vocabularies.ts';
import type { Language } from '../../api/locales.ts';

/** The name of one thing in every language. */
export type Names = Readonly<Record<Language, string>>;

export interface TemplateAccount {
  readonly code: number;
  readonly type: AccountType;
  readonly names: Names;
  /** The account's category, of the same type; null = none. */
  readonly category: Names | null;
}

/** A tax without a rate. The rate depends on the country, so the owner of the books sets it. */
export interface TemplateTax {
  readonly code: string;
  readonly names: Names;
}

export interface ChartTemplate {
  readonly names: Names;
  /** Whom it suits, in a sentence. */
  readonly sentences: Names;
  readonly accounts: readonly TemplateAccount[];
  readonly taxes: readonly TemplateTax[];
  /** Code of its account that takes realised exchange differences. */
  readonly exchange_differences: number;
}

export function names(en: string, de: string, fr: string, es: string): Names {
  return { en, de, fr, es };
}

export function accountRow(code: number, type: AccountType, named: Names, category: Names | null = null): TemplateAccount {
  return { code, type, names: named, category };
}
