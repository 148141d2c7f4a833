import { queryOptions } from '@tanstack/react-query';
import { answered, books } from './client.ts';
import type { components } from './schema.d.ts';
import { wholeList } from './whole-list.ts';

export type Revaluation = components['schemas']['Revaluation'];

/** What foreign balances would gain or lose at the rates of a day, by account and currency. */
export const unrealisedExchangeQuery = (entity: number, to: string) =>
  queryOptions({
    queryKey: [entity, 'unrealised exchange', to],
    queryFn: async () => {
      const params = { query: { 'end-date': to } };
      return (await answered(books(entity).GET('/books/v1/reports/unrealised-exchange', { params }))).unrealised_exchange;
    },
  });

/** The revaluations that stand, the latest day first. */
export const revaluationsQuery = (entity: number) =>
  queryOptions({
    queryKey: [entity, 'revaluations'],
    queryFn: async () => {
      const all = await wholeList((page) => {
        const query = { status: 'posted', ...page } as const;
        return answered(books(entity).GET('/books/v1/revaluation', { params: { query } }));
      });
      return all.sort((one, other) => other.date.localeCompare(one.date) || other.id - one.id);
    },
  });
