import { compareCodes } from '../code-order.ts';
import { sumOf } from '../decimal.ts';
import { isIncomeStatementType } from '../vocabularies.ts';
import type { AccountType } from '../vocabularies.ts';
import type { AccountBalance } from './account-balance.ts';
import { accountRow, fullBalance, movementOnly, stands } from './group-by-category.ts';
import type { AccountRow } from './group-by-category.ts';
import { headPayload } from './statement-head.ts';
import type { StatementHead, StatementHeadPayload } from './statement-head.ts';

export interface CategoryAccounts extends StatementHeadPayload {
  category: { id: number; name: string; categoryType: AccountType };
  accounts: AccountRow[];
  total: string;
}

/**
 * The accounts behind a category's figure in the report it stands in, with the report's dates: the window's movement for
 * income statement types, full balances for the others. Accounts without balance and movement are left out.
 */
export function buildCategoryAccounts(
  head: StatementHead,
  category: { id: number; name: string; category_type: AccountType },
  balances: readonly AccountBalance[],
): CategoryAccounts {
  const measure = isIncomeStatementType(category.category_type) ? movementOnly : fullBalance;
  const standing = balances.filter((balance) => stands(balance, measure));
  standing.sort((a, b) => compareCodes(a.account.code, b.account.code) || a.account.id - b.account.id);
  return {
    ...headPayload(head),
    category: { id: category.id, name: category.name, categoryType: category.category_type },
    accounts: standing.map((balance) => accountRow(balance, measure)),
    total: sumOf(standing, measure.closing).toString(),
  };
}
