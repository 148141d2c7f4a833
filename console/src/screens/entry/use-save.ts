import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { answered, books } from '../../api/client.ts';
import { say } from '../../shell/notice.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { entering } from '../../words/entering.ts';
import { correctionOf } from './correction-request.ts';
import type { TypedCorrection } from './typed-correction.ts';
import type { EntryRequest } from './entry-request.ts';
import type { EntryTarget } from './entry-target.ts';

/** `next` posts too, and begins another entry. */
export type SavedAs = 'post' | 'draft' | 'next';

interface Saving {
  request: EntryRequest;
  how: SavedAs;
  correction: TypedCorrection;
}

interface Saved {
  id: number | null;
  transaction_no?: string | null;
}

interface Entry {
  key: string;
  target: EntryTarget;
  forget: () => void;
  next: () => Promise<void>;
}

/** Saves a new entry, the changes of a draft, or a correction. Then it shows what became of it, or begins the next one. */
export function useSave({ key, target, forget, next }: Entry) {
  const entity = useEntity();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ request, how, correction }: Saving): Promise<Saved> => {
      if (target.is === 'new') return create(entity, { ...request, post: how !== 'draft' }, key);
      if (target.is === 'draft') return change(entity, target.id, request, how !== 'draft', key);
      return correct(entity, target.of.id, correctionOf(request, correction), key);
    },
    onSuccess: async ({ id, transaction_no }, { how }) => {
      forget();
      await queries.invalidateQueries({ queryKey: [entity] });
      if (target.is === 'correction') say({ said: entering.was_corrected(target.of.transaction_no ?? '', transaction_no ?? '') });
      if (how !== 'next') return navigate({ to: '/$entity/transactions/$id', params: { entity: String(entity), id: String(id) } });
      say({ said: spoken.entry.was_posted(transaction_no ?? '') });
      return next();
    },
  });
}

async function create(entity: number, { clears, ...request }: EntryRequest, key: string): Promise<Saved> {
  // A draft settles nothing yet.
  const body = { ...request, ...(request.post && clears ? { clears } : {}) } as EntryRequest;
  const headers = { 'Idempotency-Key': key };
  return (await answered(books(entity).POST('/books/v1/transaction', { body, headers }))).resource;
}

/** Posting is a second request: the draft keeps what was typed where that is refused. */
async function change(entity: number, id: number, body: EntryRequest, post: boolean, key: string): Promise<Saved> {
  const params = { path: { id }, header: { 'Idempotency-Key': key } };
  await answered(books(entity).PATCH('/books/v1/transaction/{id}', { params, body }));
  if (post) await answered(books(entity).POST('/books/v1/transaction/{id}/post', { params: { path: { id } } }));
  return { id };
}

async function correct(entity: number, id: number, body: ReturnType<typeof correctionOf>, key: string): Promise<Saved> {
  const params = { path: { id } };
  const headers = { 'Idempotency-Key': key };
  return (await answered(books(entity).POST('/books/v1/transaction/{id}/correct', { params, body, headers }))).resource;
}
