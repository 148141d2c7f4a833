import { queryOptions } from '@tanstack/react-query';
import { answered, books } from './client.ts';
import type { components } from './schema.d.ts';
import { wholeList } from './whole-list.ts';

export type Proposal = components['schemas']['Proposal'];

const open = 'open';

/** The proposals that wait for somebody to agree, the newest first. */
export const proposalsQuery = (entity: number) =>
  queryOptions({
    queryKey: [entity, 'proposals', 'list'],
    queryFn: () =>
      wholeList((page) => {
        const query = { state: open, sort: '-id', ...page } as const;
        return answered(books(entity).GET('/books/v1/proposal', { params: { query } }));
      }),
  });

/** How many they are. */
export const waitingQuery = (entity: number) =>
  queryOptions({
    queryKey: [entity, 'proposals', 'count'],
    queryFn: async () => {
      const query = { state: open, perPage: 1 } as const;
      return (await answered(books(entity).GET('/books/v1/proposal', { params: { query } }))).meta.total;
    },
  });

/** The names of those who propose: a user's, or an API key's. */
export const proposersQuery = (entity: number) =>
  queryOptions({
    queryKey: [entity, 'names'],
    queryFn: async () => {
      const { users, api_keys } = await answered(books(entity).GET('/books/v1/user/names'));
      return { users: new Map(users.map(({ id, name }) => [id, name])), keys: new Map(api_keys.map(({ id, name }) => [id, name])) };
    },
  });
