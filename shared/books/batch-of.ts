import { BookkeepingError } from '../accounting/bookkeeping-error.ts';
import { RequestError } from '../base/request-error.ts';
import type { BatchConflict } from '../api/batch-conflicts.ts';
import type { Answer, BooksView, Command, Inserts } from './command.ts';
import { bodiesToSkip } from './external-ids.ts';
import type { SkippedBody } from './external-ids.ts';

/**
 * A command that does `one` for each body of a list, all or nothing. The answer's Location is that of the first record; an error names the index
 * of the body that it is about. `one` may have `needs`, but no `query`: in place of what a query finds, each body is given what `share` has
 * made for the whole batch.
 */
export function batchOf<const K extends string, P extends object, Q = undefined>(
  key: K,
  one: Command<P, Q>,
  share?: () => Q,
): Command<BatchOf<K, P>> {
  const noun = key.replace(/_/g, ' ');
  const { needs, meters, weight, inserts } = one;
  return {
    name: `${one.name}-batch`,
    needs: (params, books) => (needs ? params[key].flatMap((body) => needs(body, books)) : []),
    ...(meters ? { meters: (params, answer) => metered(params[key], answer).reduce((sum, body) => sum + meters(body, answer), 0) } : {}),
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

  function* decideEach(params: BatchOf<K, P>, books: BooksView): Generator<void, Answer> {
    const skipped = bodiesToSkip(key, params[key], params.on_conflict, books);
    const shared = share?.() as Q;
    // Only these are kept of each answer: the rest would be alive until the last body is decided.
    const resources: unknown[] = [];
    let location: string | undefined;
    for (const [index, body] of params[key].entries()) {
      if (skipped.has(index)) continue;
      const answer = at(`${key}.${index}`, () => one.decide(body, books, shared));
      location ??= answer.location;
      resources.push(answer.body.resource);
      yield;
    }
    const left_out = skipped.size > 0 ? `, ${skipped.size} left out because they are there` : '';
    const message = `${resources.length} ${noun} created successfully${left_out}`;
    const body = { status: 'success', message, resources, skipped: [...skipped.values()] };
    return { status: 201, ...(location === undefined ? {} : { location }), body };
  }
}

/** The body of a batch, in bus form. */
type BatchOf<K extends string, P> = Record<K, P[]> & { on_conflict?: BatchConflict | null };

/** The bodies of which records were made. */
function metered<P>(bodies: readonly P[], { body }: Answer): readonly P[] {
  const skipped = new Set((body.skipped as readonly SkippedBody[]).map(({ index }) => index));
  return skipped.size === 0 ? bodies : bodies.filter((_, index) => !skipped.has(index));
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
