import { accountTypes } from '../../accounting/vocabularies.ts';
import { present } from '../../api/record-form.ts';
import type { Shown } from '../../api/resource-types.ts';
import { shownOnce } from '../../api/shown-once.ts';
import { presentCategory } from '../category/present-category.ts';
import { presentNamedCurrency } from '../currency/present-currency.ts';
import type { Presented } from '../present-values.ts';
import type { Account } from './account.ts';
import { referred } from '../references.ts';
import type { References } from '../references.ts';
import { account as resource } from './account.ts';
import { currency as currencies } from '../currency/currency.ts';
import { category as categories } from '../category/category.ts';

/** An account's direct properties. */
export function presentAccount(account: Account): Shown<typeof resource> {
  return present(resource, account, { type: accountTypes[account.account_type].label });
}

/** The same for an answer about another record, which names an account that many records name. */
export const presentNamedAccount = shownOnce(presentAccount);

export interface AccountParts {
  /** Its opening balances of the current period, in bus form. A new account has none. */
  balances?: Presented[];
  /** True when it has been translated at the closing rate of the current period. */
  is_closed?: boolean;
  /** Debits less credits up to now, decimal text. */
  balance?: string;
  /** How far it is reconciled, in bus form. */
  reconciled?: Presented;
}

/** What a read of one alone counts. */
const notReconciled = {
  bank_balance: null,
  reconciled_to: null,
  open_lines: null,
  open_entries: null,
  lines_done_alone: null,
  lines_alone_undone: null,
};

/** An account with its indirect properties. */
export function presentAccountInFull(account: Account, refs: References, parts: AccountParts = {}): Presented {
  const category = account.category_id === null ? undefined : refs.find(categories, account.category_id);
  return {
    ...presentAccount(account),
    is_closed: parts.is_closed ?? false,
    ...(parts.balance === undefined ? {} : { balance: parts.balance }),
    ...notReconciled,
    ...parts.reconciled,
    currency: presentNamedCurrency(referred(refs, currencies, account.currency_id)),
    category: category ? presentCategory(category) : null,
    balances: parts.balances ?? [],
  };
}

/** `Bank: Bank Account`. */
export function accountLabel(account: Account): string {
  return `${accountTypes[account.account_type].label}: ${account.name}`;
}

/** What identifies an account in an answer that shows no more: its code has another name there than in the record. */
export function accountOutline({ id, code }: Account): { id: number; account_code: string } {
  return { id, account_code: code };
}
