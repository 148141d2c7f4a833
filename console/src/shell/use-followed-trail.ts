import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { subscriptionQuery } from '../api/books.ts';
import { answered, books } from '../api/client.ts';
import { areOwn } from '../api/own-requests.ts';

const WAIT_SECONDS = 30;
/** After a failure, such as too many that wait, the trail is asked again so much later. */
const PAUSE_MS = 30_000;

/**
 * While the tab is seen, whatever anybody does to the books is shown within a second or two: the trail answers with the next event as soon as
 * there is one, and every figure of the entity is asked for again. A plan that counts calls is not spent on waiting, and who may not read the
 * trail sees the figures of the last look. Writes of this page that it has shown by itself are no news.
 */
export function useFollowedTrail(entity: number): void {
  const queries = useQueryClient();
  const { data: subscription } = useQuery(subscriptionQuery(entity));
  const isFree = subscription === null || subscription?.usage.api_calls_cap === null;
  useEffect(() => {
    if (!isFree) return undefined;
    let stop = new AbortController();
    const begin = (): void => {
      stop.abort();
      stop = new AbortController();
      if (document.visibilityState === 'visible') void follow(entity, stop.signal, () => queries.invalidateQueries({ queryKey: [entity] }));
    };
    begin();
    document.addEventListener('visibilitychange', begin);
    return () => {
      document.removeEventListener('visibilitychange', begin);
      stop.abort();
    };
  }, [entity, queries, isFree]);
}

async function follow(entity: number, signal: AbortSignal, tell: () => unknown): Promise<void> {
  const read = (query: { after?: number; limit?: number; wait?: number }) =>
    answered(books(entity).GET('/books/v1/event', { params: { query }, signal }));
  for (let after: number | undefined; !signal.aborted;) {
    try {
      const part = await read(after === undefined ? { limit: 1 } : { after, wait: WAIT_SECONDS });
      if (after !== undefined && part.next_after > after && !areOwn(part.events)) tell();
      after = after === undefined ? part.last_position : part.next_after;
    } catch {
      if (!signal.aborted) await new Promise((done) => setTimeout(done, PAUSE_MS));
    }
  }
}
