import { useSuspenseQuery } from '@tanstack/react-query';
import { accountNamesQuery } from '../api/books.ts';
import { useEntity } from '../shell/use-entity.ts';

/** An account by its code and name. */
export function AccountName({ id, code = true }: { id: number; code?: boolean }) {
  const { data: accounts } = useSuspenseQuery(accountNamesQuery(useEntity()));
  const account = accounts.get(id);
  return (
    <>
      {code && <span className="quiet tab code">{account?.account_code}</span>} {account?.name}
    </>
  );
}
