import { useQuery } from '@tanstack/react-query';
import { answered, books } from '../../api/client.ts';
import { while_typing } from '../../api/while-typing.ts';
import { mayWrite } from '../../session/session.ts';
import type { EntryRequest } from './entry-draft.ts';

/**
 * What the entry would do, worked out by the service from exactly what will be sent: the same rules, the same rounding, the same refusals. The
 * last answer stays while the next is asked for; an older one that comes late is dropped.
 */
export function useDryRun(entity: number, request: EntryRequest | undefined, changes: number | undefined) {
  return useQuery({
    ...while_typing,
    queryKey: [entity, 'dry run', changes, request],
    enabled: request !== undefined,
    queryFn: ({ signal }) => tryOut(entity, request!, changes, signal),
  });
}

/** A new entry is tried as if it were posted by who may; a draft as it would be changed. */
async function tryOut(entity: number, request: EntryRequest, changes: number | undefined, signal: AbortSignal) {
  const headers = { Rollback: 'true' } as const;
  if (changes === undefined) {
    const body = { ...request, post: mayWrite(entity, 'books:post') };
    return (await answered(books(entity).POST('/books/v1/transaction', { body, headers, signal }))).resource;
  }
  const params = { path: { id: changes } };
  return (await answered(books(entity).PATCH('/books/v1/transaction/{id}', { params, body: request, headers, signal }))).resource;
}
