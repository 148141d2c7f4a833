import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { accountNamesQuery } from '../api/books.ts';
import type { NamedAccount } from '../api/books.ts';
import { useEntity } from '../shell/use-entity.ts';

/** The accounts of these types, in the order of their codes. */
export function useAccountsOf(types: readonly string[] | undefined): NamedAccount[] {
  const { data: accounts } = useSuspenseQuery(accountNamesQuery(useEntity()));
  return useMemo(() => [...accounts.values()].filter(({ account_type }) => types?.includes(account_type)), [accounts, types]);
}
