import type { AccountType } from './vocabularies.ts';

export type DiscountKind = 'operational' | 'administrative';

/** The kind of a discount follows its account (docs/accounting.md §5.6). */
export function discountKind(account_type: AccountType): DiscountKind {
  return account_type === 'OPERATING_REVENUE' || account_type === 'OPERATING_EXPENSE' ? 'operational' : 'administrative';
}
