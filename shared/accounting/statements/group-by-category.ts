import { compareCodes } from '../code-order.ts';
import type { Decimal } from '../decimal.ts';
import { ZERO, sumOf } from '../decimal.ts';
import { accountTypes } from '../vocabularies.ts';
import type { Presentation } from '../presentations.ts';
import type { AccountType } from '../vocabularies.ts';
import type { AccountBalance } from './account-balance.ts';
import { closingOf, movementOf, openingOf } from './account-balance.ts';

/** An account in a statement; amounts are debits − credits as decimal strings. */
export interface AccountRow {
  id: number;
  code: string;
  name: string;
  accountType: AccountType;
  categoryId: number | null;
  /** Where statements show it, when its type leaves a choice (docs/accounting.md §4.4). */
  presentation: Presentation | null;
  currencyId: number;
  openingBalance: string;
  balanceMovement: string;
  closingBalance: string;
}

/** The accounts of one category; id 0 gathers those without one, under their type's label. */
export interface CategoryGroup {
  id: number;
  name: string;
  total: string;
  accounts: AccountRow[] | null;
}
export type CategoryGroups = Record<string, CategoryGroup>;
/** Names of categories by id. */
export type CategoryNames = ReadonlyMap<number, string>;

/** Which figures of a balance a statement shows: the balance sheet full balances, the income statement the window's movement. */
export interface Measure {
  readonly opening: (balance: AccountBalance) => Decimal;
  readonly movement: (balance: AccountBalance) => Decimal;
  readonly closing: (balance: AccountBalance) => Decimal;
}
export const fullBalance: Measure = { opening: openingOf, movement: movementOf, closing: closingOf };
/** What opening entries brought in of a year's result is a part of it (docs/accounting.md §5.9). */
export const movementOnly: Measure = { opening: () => ZERO, movement: ({ movement }) => movement, closing: ({ movement }) => movement };

/** True when the account has something to show: a balance or a movement. */
export function stands(balance: AccountBalance, measure: Measure): boolean {
  return !measure.closing(balance).isZero() || !measure.movement(balance).isZero();
}

/**
 * Groups the accounts of one type by category id (docs/accounting.md §11.5), keyed by the category's name. Two groups of one
 * name, such as a category named like its type beside accounts without a category, stay apart: the later carries its id.
 */
export function groupByCategory(balances: readonly AccountBalance[], categories: CategoryNames, measure: Measure): CategoryGroups {
  const groups = new Map<number, AccountBalance[]>();
  for (const balance of balances) {
    const id = balance.account.category_id ?? 0;
    const group = groups.get(id);
    if (group) group.push(balance);
    else groups.set(id, [balance]);
  }
  const named = new Map<string, CategoryGroup>();
  for (const [id, members] of [...groups].sort(([a], [b]) => a - b)) {
    const group = categoryGroup(id, members, categories, measure);
    named.set(named.has(group.name) ? `${group.name} (${id})` : group.name, group);
  }
  return Object.fromEntries(named);
}

function categoryGroup(id: number, members: readonly AccountBalance[], categories: CategoryNames, measure: Measure): CategoryGroup {
  const type = members[0]?.account.account_type;
  return {
    id,
    name: categories.get(id) ?? (type ? accountTypes[type].label : ''),
    total: sumOf(members, measure.closing).toString(),
    accounts: [...members]
      .sort((a, b) => compareCodes(a.account.code, b.account.code) || a.account.id - b.account.id)
      .map((member) => accountRow(member, measure)),
  };
}

/** One account in bus form. */
export function accountRow(balance: AccountBalance, measure: Measure): AccountRow {
  const { account } = balance;
  return {
    id: account.id,
    code: account.code,
    name: account.name,
    accountType: account.account_type,
    categoryId: account.category_id,
    presentation: account.presentation ?? null,
    currencyId: account.currency_id,
    openingBalance: measure.opening(balance).toString(),
    balanceMovement: measure.movement(balance).toString(),
    closingBalance: measure.closing(balance).toString(),
  };
}
