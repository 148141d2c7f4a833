import { queryOptions } from '@tanstack/react-query';
import { lastDayOf } from '../parts/months.ts';
import { answered, books } from './client.ts';
import type { components } from './schema.d.ts';

export type Readiness = components['schemas']['Readiness'];

/** What is left of a month (`2026-10`) before it is over, in the year that it belongs to. */
export const readinessQuery = (entity: number, month: string) =>
  queryOptions({
    queryKey: [entity, 'readiness', month],
    queryFn: async () => {
      const of_day = { params: { query: { date: lastDayOf(month) } } };
      const { period } = await answered(books(entity).GET('/books/v1/reporting-period/date-period', of_day));
      const asked = { params: { path: { id: period.id }, query: { month } } };
      return (await answered(books(entity).GET('/books/v1/reporting-period/{id}/readiness', asked))).readiness;
    },
  });
