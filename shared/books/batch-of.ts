import { BookkeepingError } from '../accounting/bookkeeping-error.ts';
import { RequestError } from '../base/request-error.ts';
import type { Answer, BooksView, Command, Inserts } from './command.ts';

/**
 * A command that does `one` for each body of a list, all or nothing. The answer's Location is that of the first body; an error names the index
 * of the body that it is about. `one` may have `needs`, but no `query`: in place of what a query finds, each body is given what `share` has
 * made for the whole batch.
 */
export function batchOf<const K extends string, P, Q = undefined>(key: K, one: Command<P, Q>, share?: () => Q): Command<Record<K, P[]>> {
  const noun = key.replace(/_/g, ' ');
  const { needs, meters, weight, inserts } = one;
  return {
    name: `${one.name}-batch`,
    needs: (params, books) => (needs ? params[key].flatMap((body) => needs(body, books)) : []),
    ...(meters ? { meters: (params) => params[key].reduce((sum, body) => sum + meters(body), 0) } : {}),
    weight: (params) => params[key].reduce((sum, body) => sum + (weight?.(body) ?? 1), 0),
    decide: (params, books) => {
      const parts = decideEach(params, books);
      for (;;) {
        const next = parts.next();
        if (next.done) return next.value;
      }
    },
    ...(inserts ? { inParts: (params, books) => ({ inserts: sumOf(params[key].map(inserts)), parts: decideEach(params, books) }) } : {}),
  };

  function* decideEach(params: Record<K, P[]>, books: BooksView): Generator<void, Answer> {
    const shared = share?.() as Q;
    // Only these are kept of each answer: the rest would be alive until the last body is decided.
    const resources: unknown[] = [];
    let location: string | undefined;
    for (const [index, body] of params[key].entries()) {
      const answer = at(`${key}.${index}`, () => one.decide(body, books, shared));
      if (index === 0) ({ location } = answer);
      resources.push(answer.body.resource);
      yield;
    }
    const message = `${resources.length} ${noun} created successfully`;
    return { status: 201, ...(location === undefined ? {} : { location }), body: { status: 'success', message, resources } };
  }
}

function sumOf(all: readonly Inserts[]): Inserts {
  const sums = new Map<string, number>();
  for (const one of all) for (const [collection, count] of Object.entries(one)) sums.set(collection, (sums.get(collection) ?? 0) + count);
  return Object.fromEntries(sums);
}

function at<T>(place: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof BookkeepingError)
      throw new BookkeepingError(error.resource, error.condition, `${place}.${error.field}`, error.message);
    if (error instanceof RequestError) {
      const fields = Object.fromEntries(Object.entries(error.fields).map(([field, messages]) => [`${place}.${field}`, messages]));
      throw new RequestError(error.code, fields, error.headers);
    }
    throw error;
  }
}
