import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { answered, books } from '../../api/client.ts';
import type { NewTransaction } from './entry-draft.ts';

/** So long after the last key the service is asked. */
const PAUSE_MS = 180;

/**
 * What the entry would do, worked out by the service from exactly what will be sent: the same rules, the same rounding, the same refusals. The
 * last answer stays while the next is asked for; an older one that comes late is dropped.
 */
export function useDryRun(entity: number, request: NewTransaction | undefined) {
  const asked = usePaused(request);
  return useQuery({
    queryKey: [entity, 'dry run', asked],
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const body = { ...asked!, post: true };
      const headers = { Rollback: 'true' } as const;
      return (await answered(books(entity).POST('/books/v1/transaction', { body, headers, signal }))).resource;
    },
  });
}

/** The value as it was when it had not changed for a while. Two values that are written alike are one. */
function usePaused<T>(value: T): T {
  const [paused, setPaused] = useState(value);
  const written = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(written === undefined ? (undefined as T) : (JSON.parse(written) as T)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [written]);
  return paused;
}
