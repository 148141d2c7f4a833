import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import type { Category } from '../../../shared/resources/records.ts';
import { accountTypes } from '../../../shared/accounting/vocabularies.ts';
import type { AccountType } from '../../../shared/accounting/vocabularies.ts';

/** An account and its category are of one type. */
export function checkCategoryType(account_type: AccountType, category: Category | undefined): void {
  if (!category || category.category_type === account_type) return;
  const message = `Cannot assign ${accountTypes[account_type].label} Account to ${accountTypes[category.category_type].label} Category`;
  throw new BookkeepingError('account', 'InvalidCategoryType', 'category_id', message);
}
