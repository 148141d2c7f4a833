import type { Presentation } from './presentations.ts';
import type { AccountType } from './vocabularies.ts';

const ofAllowances = ['NON_CURRENT', 'RECEIVABLES', 'INVENTORIES', 'CURRENT'] as const;
const ofResults = ['OPERATING', 'INVESTING', 'FINANCING', 'INCOME_TAX', 'DISPOSAL'] as const;
const ofTaxes = ['OPERATING', 'INVESTING', 'FINANCING', 'INTEREST', 'DIVIDENDS', 'INCOME_TAX'] as const;
const ofCurrentItems = [...ofTaxes, 'TAXES'] as const;

/** What accounts of a type may be marked with; the first holds without a mark, but for equity. Types without a row have one place only. */
const presentationsByType: Partial<Record<AccountType, readonly [Presentation, ...Presentation[]]>> = {
  NON_CURRENT_ASSET: ['INVESTING', 'OPERATING'],
  NON_CURRENT_LIABILITY: ['FINANCING', 'OPERATING'],
  EQUITY: ['OCI'],
  CONTRA_ASSET: ofAllowances,
  NON_OPERATING_REVENUE: ofResults,
  DIRECT_EXPENSE: ofResults,
  OVERHEAD_EXPENSE: ofResults,
  OTHER_EXPENSE: ofResults,
  CURRENT_ASSET: ofCurrentItems,
  CURRENT_LIABILITY: ofCurrentItems,
  PAYABLE: ofCurrentItems,
  RECEIVABLE: ofCurrentItems,
  CONTROL: ofTaxes,
};

/** The marks that accounts of a type may carry, the default first. */
export function presentationsOf(type: AccountType): readonly Presentation[] {
  return presentationsByType[type] ?? [];
}

interface Marked {
  readonly presentation?: Presentation | null;
}

/** Where an account's lines stand: by its own mark, else its category's, else as its type has it; null where the type has one place only. */
export function presentationOf(
  account: Marked & { readonly account_type: AccountType },
  category: Marked | undefined,
): Presentation | null {
  return account.presentation ?? category?.presentation ?? defaultOf(account.account_type);
}

/** Only what is marked is other comprehensive income. */
function defaultOf(type: AccountType): Presentation | null {
  return type === 'EQUITY' ? null : (presentationsOf(type)[0] ?? null);
}
