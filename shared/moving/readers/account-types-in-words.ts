import type { AccountType } from '../../accounting/vocabularies.ts';
import { accountTypeCodes, accountTypes } from '../../accounting/vocabularies.ts';

/** What other programs call the types of accounts, in lower case, beside our own codes and words. */
const theirs: Readonly<Record<string, AccountType>> = {
  bank: 'BANK',
  cash: 'BANK',
  'bank and cash': 'BANK',
  'accounts receivable': 'RECEIVABLE',
  'accounts receivable (a/r)': 'RECEIVABLE',
  receivable: 'RECEIVABLE',
  'accounts payable': 'PAYABLE',
  'accounts payable (a/p)': 'PAYABLE',
  payable: 'PAYABLE',
  'current asset': 'CURRENT_ASSET',
  'current assets': 'CURRENT_ASSET',
  'other current assets': 'CURRENT_ASSET',
  prepayment: 'CURRENT_ASSET',
  prepayments: 'CURRENT_ASSET',
  asset: 'CURRENT_ASSET',
  inventory: 'INVENTORY',
  'fixed asset': 'NON_CURRENT_ASSET',
  'fixed assets': 'NON_CURRENT_ASSET',
  'non-current asset': 'NON_CURRENT_ASSET',
  'non-current assets': 'NON_CURRENT_ASSET',
  'other assets': 'NON_CURRENT_ASSET',
  'credit card': 'CURRENT_LIABILITY',
  liability: 'CURRENT_LIABILITY',
  'current liability': 'CURRENT_LIABILITY',
  'current liabilities': 'CURRENT_LIABILITY',
  'other current liabilities': 'CURRENT_LIABILITY',
  'sales tax': 'CONTROL',
  vat: 'CONTROL',
  'long term liabilities': 'NON_CURRENT_LIABILITY',
  'long-term liabilities': 'NON_CURRENT_LIABILITY',
  'non-current liability': 'NON_CURRENT_LIABILITY',
  'non-current liabilities': 'NON_CURRENT_LIABILITY',
  equity: 'EQUITY',
  revenue: 'OPERATING_REVENUE',
  sales: 'OPERATING_REVENUE',
  income: 'OPERATING_REVENUE',
  'other income': 'NON_OPERATING_REVENUE',
  'direct costs': 'DIRECT_EXPENSE',
  'cost of goods sold': 'DIRECT_EXPENSE',
  'cost of revenue': 'DIRECT_EXPENSE',
  expense: 'OVERHEAD_EXPENSE',
  expenses: 'OVERHEAD_EXPENSE',
  overhead: 'OVERHEAD_EXPENSE',
  overheads: 'OVERHEAD_EXPENSE',
  depreciation: 'OVERHEAD_EXPENSE',
  'other expense': 'OTHER_EXPENSE',
  'other expenses': 'OTHER_EXPENSE',
};
const ours = new Map(
  accountTypeCodes.flatMap((type) => [[type.toLowerCase(), type] as const, [accountTypes[type].label.toLowerCase(), type] as const]),
);

/** The type that a column of types says; undefined where the word is none of these. */
export function typeInWords(word: string): AccountType | undefined {
  const said = word.trim().toLowerCase();
  return ours.get(said) ?? (Object.hasOwn(theirs, said) ? theirs[said] : undefined);
}
