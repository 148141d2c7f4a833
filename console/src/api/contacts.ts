import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { answered, books } from './client.ts';
import type { components, operations } from './schema.d.ts';
import { nextCursor } from './next-cursor.ts';

// The reads of contacts, as those of books.ts.

export type Contact = components['schemas']['Contact'];
type NewContact = operations['createContact']['requestBody']['content']['application/json'];
/** What is sent for a contact, new or changed. */
export type ContactBody = NewContact & components['schemas']['UpdateContactBody'];
type ListQuery = NonNullable<operations['listContacts']['parameters']['query']>;

/** What a list of contacts shows, as it stands in the address. */
export interface ContactFilters {
  search?: string;
  kind?: Contact['kind'];
}

/** Contacts of any number, the newest first: parts by cursor. */
export const contactsQuery = (entity: number, { search, kind }: ContactFilters) =>
  infiniteQueryOptions({
    queryKey: [entity, 'contacts', search, kind],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query: ListQuery = { limit: 100, cursor: pageParam, sort: '-id', ...(search ? { search } : {}), ...(kind ? { kind } : {}) };
      return answered(books(entity).GET('/books/v1/contact', { params: { query }, signal }));
    },
    getNextPageParam: nextCursor,
  });

export const contactQuery = (entity: number, id: number) =>
  queryOptions({
    queryKey: [entity, 'contact', id],
    queryFn: async () => (await answered(books(entity).GET('/books/v1/contact/{id}', { params: { path: { id } } }))).resource,
  });

/** A few contacts that have what is typed in their names, codes or numbers; without words the newest. */
export const foundContactsQuery = (entity: number, search: string) =>
  queryOptions({
    queryKey: [entity, 'found contacts', search],
    queryFn: async ({ signal }) => {
      const query: ListQuery = { limit: 8, cursor: '', ...(search ? { search } : { sort: '-id' }) };
      return (await answered(books(entity).GET('/books/v1/contact', { params: { query }, signal }))).data;
    },
  });
