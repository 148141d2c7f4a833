import { useSuspenseQuery } from '@tanstack/react-query';
import { entityQuery } from '../api/books.ts';
import { useEntity } from './use-entity.ts';

/** Where the entity is, by the address of its identity; undefined where that says nothing. */
export function useCountry(): string | undefined {
  const { data } = useSuspenseQuery(entityQuery(useEntity()));
  return data.identity?.address?.country ?? undefined;
}
