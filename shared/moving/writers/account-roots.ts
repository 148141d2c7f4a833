import type { AccountType } from '../../accounting/vocabularies.ts';

/** The five kinds of accounts that programs of plain text know. */
export type AccountRoot = 'assets' | 'liabilities' | 'equity' | 'income' | 'expenses';

/** The accounts above one, from one of the five kinds down. */
type AccountPath = readonly [kind: AccountRoot, ...string[]];

/** Below which accounts one of a type stands in a file of plain text, whose programs know five kinds of accounts by these names. */
export const accountRoots: Readonly<Record<AccountType, AccountPath>> = {
  NON_CURRENT_ASSET: ['assets', 'fixed'],
  CONTRA_ASSET: ['assets', 'fixed'],
  INVENTORY: ['assets', 'inventory'],
  BANK: ['assets', 'bank'],
  CURRENT_ASSET: ['assets', 'current'],
  RECEIVABLE: ['assets', 'receivable'],
  NON_CURRENT_LIABILITY: ['liabilities', 'long-term'],
  CONTROL: ['liabilities', 'tax'],
  CURRENT_LIABILITY: ['liabilities', 'current'],
  PAYABLE: ['liabilities', 'payable'],
  EQUITY: ['equity'],
  OPERATING_REVENUE: ['income', 'operating'],
  NON_OPERATING_REVENUE: ['income', 'other'],
  OPERATING_EXPENSE: ['expenses', 'operating'],
  DIRECT_EXPENSE: ['expenses', 'direct'],
  OVERHEAD_EXPENSE: ['expenses', 'overhead'],
  OTHER_EXPENSE: ['expenses', 'other'],
  RECONCILIATION: ['liabilities', 'reconciliation'],
};
