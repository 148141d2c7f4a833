import { AsyncLocalStorage } from 'node:async_hooks';
import { RequestError } from './request-error.ts';

/** Work for a request, as long as somebody waits for its answer. */
interface Wanted {
  isGone: boolean;
}

/** By whom it is asked for and in which request. */
export interface RequestOfUser {
  readonly user_id: number;
  readonly request_id: string;
}

const wanted = new AsyncLocalStorage<Wanted>();
const under_way = new Map<string, Set<Wanted>>();
const keyOf = ({ user_id, request_id }: RequestOfUser): string => `${user_id} ${request_id}`;

/** Does work that stops at its next piece (`giveWay`) once `stopWork` names its request. */
export async function whileWanted<T>(request: RequestOfUser, work: () => Promise<T>): Promise<T> {
  const key = keyOf(request);
  const one: Wanted = { isGone: false };
  const of_request = under_way.get(key) ?? new Set();
  under_way.set(key, of_request.add(one));
  try {
    return await wanted.run(one, work);
  } finally {
    of_request.delete(one);
    if (of_request.size === 0) under_way.delete(key);
  }
}

/** Nobody waits for the answer to the request any more. */
export function stopWork(request: RequestOfUser): void {
  for (const one of under_way.get(keyOf(request)) ?? []) one.isGone = true;
}

/** Throws RequestError 503 where nobody waits for the present work any more. */
export function stopUnwanted(): void {
  if (wanted.getStore()?.isGone) throw new RequestError(503, { request: ['Nobody waits for this answer any more, so it was not made.'] });
}
