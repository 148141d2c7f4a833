import { useQuery } from '@tanstack/react-query';
import { answered, books } from '../../api/client.ts';
import { while_typing } from '../../api/while-typing.ts';
import { mayWrite } from '../../session/session.ts';
import { correctionOf } from './correction-request.ts';
import type { TypedCorrection } from './typed-correction.ts';
import type { EntryRequest } from './entry-request.ts';
import { targetKey } from './entry-target.ts';
import type { EntryTarget } from './entry-target.ts';

type Tried = NonNullable<ReturnType<typeof useDryRun>['data']>;
/** A transaction as it would be: without ids of its own. */
export type DryRun = Tried['resource'];
/** What the correction of a posted one would do besides. */
export type TriedCorrection = NonNullable<Tried['correction']>;

interface Asked {
  request: EntryRequest | undefined;
  target: EntryTarget;
  correction: TypedCorrection;
}

/**
 * What the entry would do, worked out by the service from exactly what will be sent: the same rules, the same rounding, the same refusals. The
 * last answer stays while the next is asked for; an older one that comes late is dropped.
 */
export function useDryRun(entity: number, { request, target, correction }: Asked) {
  return useQuery({
    ...while_typing,
    queryKey: [entity, 'dry run', targetKey(target), request, correction],
    enabled: request !== undefined,
    queryFn: ({ signal }) => tryOut(entity, { request: request!, target, correction }, signal),
  });
}

/** A new entry is tried as if it were posted by who may; a draft as it would be changed. */
async function tryOut(entity: number, { request, target, correction }: Asked & { request: EntryRequest }, signal: AbortSignal) {
  const headers = { Rollback: 'true' } as const;
  if (target.is === 'new') {
    const body = { ...request, post: mayWrite(entity, 'books:post') };
    const { resource } = await answered(books(entity).POST('/books/v1/transaction', { body, headers, signal }));
    return { resource, correction: undefined };
  }
  if (target.is === 'draft') {
    const params = { path: { id: target.id } };
    const { resource } = await answered(books(entity).PATCH('/books/v1/transaction/{id}', { params, body: request, headers, signal }));
    return { resource, correction: undefined };
  }
  const params = { path: { id: target.of.id } };
  const body = correctionOf(request, correction);
  const { resource, ...correction_of } = await answered(
    books(entity).POST('/books/v1/transaction/{id}/correct', { params, body, headers, signal }),
  );
  return { resource, correction: correction_of };
}
