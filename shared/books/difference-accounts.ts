import type { DifferenceAccounts } from '../accounting/difference-accounts.ts';
import type { Account } from '../resources/account/account.ts';
import type { BooksView } from './command.ts';
import { resolveReferences } from './resolve-references.ts';

/** The accounts for realised exchange differences that count for a request, live ones. */
export interface NamedDifferenceAccounts {
  forex_account: Account | undefined;
  forex_loss_account: Account | undefined;
  /** The request names none, so these are the entity's. */
  is_default: boolean;
}

type Named = { [K in keyof DifferenceAccounts]?: number | null | undefined };

/**
 * The accounts that a request names; the entity's defaults where it names neither (docs/accounting.md §7.2). Throws 422 when an account that
 * the request names does not exist. Their types are checked where a difference is due.
 */
export function namedDifferenceAccounts(named: Named, books: BooksView): NamedDifferenceAccounts {
  const { forex_account_id: forex_account, forex_loss_account_id: forex_loss_account } = resolveReferences(
    { forex_account_id: ['accounts', named.forex_account_id], forex_loss_account_id: ['accounts', named.forex_loss_account_id] },
    books,
  );
  if (forex_account || forex_loss_account) return { forex_account, forex_loss_account, is_default: false };
  return { ...liveDifferenceAccounts(books.entity, books), is_default: true };
}

/** The accounts of those ids that are still there. */
export function liveDifferenceAccounts(
  { forex_account_id, forex_loss_account_id }: Named,
  books: BooksView,
): Pick<NamedDifferenceAccounts, 'forex_account' | 'forex_loss_account'> {
  const live = (id: number | null | undefined): Account | undefined =>
    id === null || id === undefined ? undefined : books.get('accounts', id);
  return { forex_account: live(forex_account_id), forex_loss_account: live(forex_loss_account_id) };
}

export function idsOfAccounts(accounts: Pick<NamedDifferenceAccounts, 'forex_account' | 'forex_loss_account'>): DifferenceAccounts {
  return { forex_account_id: accounts.forex_account?.id ?? null, forex_loss_account_id: accounts.forex_loss_account?.id ?? null };
}
