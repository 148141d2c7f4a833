import { useSuspenseQuery } from '@tanstack/react-query';
import { accountNamesQuery, entityQuery } from '../../api/books.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { currencyOf, mainOf } from './entry-draft.ts';
import type { Draft } from './entry-draft.ts';
import type { EntryRequest } from './entry-request.ts';
import { requestOf } from './entry-request.ts';

/** The request that an entry is, as far as it is typed; what nobody says of it is said by its kind and its main account. */
export function useRequest(draft: Draft): EntryRequest | undefined {
  const entity = useEntity();
  const { data: accounts } = useSuspenseQuery(accountNamesQuery(entity));
  const { data: own } = useSuspenseQuery(entityQuery(entity));
  return requestOf(draft, {
    narration: `${spoken.entry.kinds[draft.kind]}, ${accounts.get(mainOf(draft) ?? 0)?.name ?? ''}`,
    currency: currencyOf(draft, accounts),
    reporting: own.currency_id,
  });
}
