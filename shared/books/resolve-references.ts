import type { CollectionName, Collections } from '../resources/records.ts';
import { RequestError } from '../base/request-error.ts';
import type { FieldMessages } from '../base/request-error.ts';
import type { BooksView } from './command.ts';
import { missingRecord } from './record-nouns.ts';

type Reference = readonly [collection: CollectionName, id: number | null | undefined];

/** The record of each field; undefined only where the field may be left out. */
type Resolved<R extends Record<string, Reference>> = {
  [F in keyof R]: Collections[R[F][0]] | (R[F][1] extends number ? never : undefined);
};

/**
 * The records that fields of a request refer to: `{ currency_id: ['currencies', params.currency_id] }`. Throws 422 with every field
 * whose record is missing, recycled or another entity's; a field that is left out or null refers to nothing.
 */
export function resolveReferences<const R extends Record<string, Reference>>(references: R, books: BooksView): Resolved<R> {
  const faults: FieldMessages = {};
  const resolved: Record<string, unknown> = {};
  for (const [field, [collection, id]] of Object.entries<Reference>(references)) {
    if (id === null || id === undefined) continue;
    resolved[field] = books.get(collection, id);
    if (!resolved[field]) faults[field] = [missingRecord(collection, id)];
  }
  if (Object.keys(faults).length > 0) throw new RequestError(422, faults);
  return resolved as Resolved<R>;
}
