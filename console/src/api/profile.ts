import { queryOptions } from '@tanstack/react-query';
import { readDoor } from '../session/session.ts';
import { answered, books } from './client.ts';
import type { components } from './schema.d.ts';

export type OpenSession = components['schemas']['OpenSession'];

/** Who is signed in. The key begins with the entity, because its token is the one that asks. */
export const profileQuery = (entity: number) =>
  queryOptions({
    queryKey: [entity, 'profile'],
    queryFn: async () => (await answered(books(entity).GET('/books/v1/profile'))).resource,
  });

/** Where this person is signed in, the latest used first. */
export const sessionsQuery = (entity: number) =>
  queryOptions({
    queryKey: [entity, 'sessions'],
    queryFn: async () => (await answered(books(entity).GET('/books/v1/profile/sessions'))).sessions,
  });

/** Which of the sessions this browser has, and whether accounts are elsewhere. */
export const doorQuery = queryOptions({ queryKey: ['door'], queryFn: readDoor });
