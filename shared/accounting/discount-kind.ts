import type { AccountType, DiscountKind } from './vocabularies.ts';

/** The kind of a discount follows its account (docs/accounting.md §5.6). */
export function discountKind(account_type: AccountType): DiscountKind {
  return account_type === 'OPERATING_REVENUE' || account_type === 'OPERATING_EXPENSE' ? 'OPERATIONAL' : 'ADMINISTRATIVE';
}
