import type { AccountType } from '../../accounting/vocabularies.ts';

interface AccountRoot {
  /** The accounts above it, as programs of plain text name them. */
  readonly path: readonly [string, ...string[]];
  /** hledger's type of the account: asset, cash, liability, equity, revenue or expense. */
  readonly type: 'A' | 'C' | 'L' | 'E' | 'R' | 'X';
}

/** Below which accounts one of a type stands in a file of plain text, whose programs know five kinds of accounts by these names. */
export const accountRoots: Readonly<Record<AccountType, AccountRoot>> = {
  NON_CURRENT_ASSET: { path: ['assets', 'fixed'], type: 'A' },
  CONTRA_ASSET: { path: ['assets', 'fixed'], type: 'A' },
  INVENTORY: { path: ['assets', 'inventory'], type: 'A' },
  BANK: { path: ['assets', 'bank'], type: 'C' },
  CURRENT_ASSET: { path: ['assets', 'current'], type: 'A' },
  RECEIVABLE: { path: ['assets', 'receivable'], type: 'A' },
  NON_CURRENT_LIABILITY: { path: ['liabilities', 'long-term'], type: 'L' },
  CONTROL: { path: ['liabilities', 'tax'], type: 'L' },
  CURRENT_LIABILITY: { path: ['liabilities', 'current'], type: 'L' },
  PAYABLE: { path: ['liabilities', 'payable'], type: 'L' },
  EQUITY: { path: ['equity'], type: 'E' },
  OPERATING_REVENUE: { path: ['income', 'operating'], type: 'R' },
  NON_OPERATING_REVENUE: { path: ['income', 'other'], type: 'R' },
  OPERATING_EXPENSE: { path: ['expenses', 'operating'], type: 'X' },
  DIRECT_EXPENSE: { path: ['expenses', 'direct'], type: 'X' },
  OVERHEAD_EXPENSE: { path: ['expenses', 'overhead'], type: 'X' },
  OTHER_EXPENSE: { path: ['expenses', 'other'], type: 'X' },
  RECONCILIATION: { path: ['liabilities', 'reconciliation'], type: 'L' },
};
