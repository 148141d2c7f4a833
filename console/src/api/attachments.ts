import { queryOptions } from '@tanstack/react-query';
import { answered, asBytes, books } from './client.ts';
import type { components, operations } from './schema.d.ts';
import { wholeList } from './whole-list.ts';

export type Attachment = components['schemas']['Attachment'];
type Sent = operations['createAttachment']['parameters']['query'];
/** What a file hangs on. */
export type Owner = Pick<Sent, 'owner-type' | 'owner-id'>;

export const attachmentsQuery = (entity: number, owner: Owner) =>
  queryOptions({
    queryKey: [entity, 'attachments', owner],
    queryFn: ({ signal }) =>
      wholeList((page) => answered(books(entity).GET('/books/v1/attachment', { params: { query: { ...owner, ...page } }, signal }))),
  });

/** One file by itself. */
export const attachmentQuery = (entity: number, id: number) =>
  queryOptions({
    queryKey: [entity, 'attachments', id],
    queryFn: async () => (await answered(books(entity).GET('/books/v1/attachment/{id}', { params: { path: { id } } }))).resource,
  });

export const attach = (entity: number, owner: Owner, file: File, as: Pick<Sent, 'purpose'> = {}) =>
  answered(books(entity).POST('/books/v1/attachment', { params: { query: { ...owner, ...as, name: file.name } }, ...asBytes(file) }));

export const detach = (entity: number, id: number) =>
  answered(books(entity).DELETE('/books/v1/attachment/{id}', { params: { path: { id } } }));

/** The bytes of a file, as what the service says they are. */
export async function fileOf(entity: number, { id, content_type }: Attachment): Promise<Blob> {
  const call = books(entity).GET('/books/v1/attachment/{id}/file', { params: { path: { id } }, parseAs: 'blob' });
  return new Blob([await answered(call)], { type: content_type });
}
