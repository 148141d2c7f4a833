import { newKey } from './idempotency.ts';

const own = new Set<string>();

/** The headers of a write whose changes the page shows by itself: what the trail tells of it is no news. */
export function ownHeaders(): { 'X-Request-Id': string } {
  const id = newKey();
  own.add(id);
  return { 'X-Request-Id': id };
}

/** Whether all of these events are of such writes. */
export const areOwn = (events: readonly { request_id: string | null }[]): boolean =>
  events.every(({ request_id }) => request_id !== null && own.has(request_id));
