import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { answered, books } from '../../api/client.ts';
import { useEntity } from '../../shell/use-entity.ts';
import type { EntryRequest } from './entry-draft.ts';

interface Saving {
  request: EntryRequest;
  post: boolean;
}

/** Saves a new entry, or the changes of a draft, and shows what became of it. */
export function useSave(key: string, changes: number | undefined) {
  const entity = useEntity();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ request, post }: Saving) =>
      changes === undefined ? create(entity, { ...request, post }, key) : change(entity, changes, request, post, key),
    onSuccess: async (id) => {
      await queries.invalidateQueries({ queryKey: [entity] });
      await navigate({ to: '/$entity/transactions/$id', params: { entity: String(entity), id: String(id) } });
    },
  });
}

async function create(entity: number, { clears, ...request }: EntryRequest, key: string): Promise<number | null> {
  // A draft settles nothing yet.
  const body = { ...request, ...(request.post && clears ? { clears } : {}) } as EntryRequest;
  const headers = { 'Idempotency-Key': key };
  return (await answered(books(entity).POST('/books/v1/transaction', { body, headers }))).resource.id;
}

/** Posting is a second request: the draft keeps what was typed where that is refused. */
async function change(entity: number, id: number, body: EntryRequest, post: boolean, key: string): Promise<number> {
  const params = { path: { id }, header: { 'Idempotency-Key': key } };
  await answered(books(entity).PATCH('/books/v1/transaction/{id}', { params, body }));
  if (post) await answered(books(entity).POST('/books/v1/transaction/{id}/post', { params: { path: { id } } }));
  return id;
}
