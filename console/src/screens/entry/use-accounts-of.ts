import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { accountsQuery } from '../../api/books.ts';
import type { Account } from '../../api/books.ts';
import { useEntity } from '../../shell/use-entity.ts';

/** The accounts of these types that are not closed, in the order of their codes. */
export function useAccountsOf(types: readonly string[] | undefined): Account[] {
  const { data: accounts } = useSuspenseQuery(accountsQuery(useEntity()));
  return useMemo(
    () => [...accounts.values()].filter(({ account_type, is_closed }) => types?.includes(account_type) && !is_closed),
    [accounts, types],
  );
}
