import { BookkeepingError } from '../accounting/bookkeeping-error.ts';
import type { ErrorResource } from '../accounting/error-catalogue.ts';
import type { CollectionName, Collections } from '../resources/records.ts';
import { RequestError } from '../base/request-error.ts';
import type { BooksView } from './command.ts';
import { missingRecord, nounOf } from './record-nouns.ts';

/** The live record that the path names; 404 when it is missing, recycled or another entity's. */
export function recordOfPath<C extends CollectionName>(collection: C, id: number, books: BooksView): Collections[C] {
  const record = books.get(collection, id);
  if (!record) throw new RequestError(404, { id: [missingRecord(collection, id)] });
  return record;
}

/**
 * The recycled record that a restore names. Throws 404 when it is missing or another entity's, and its resource's code NotRecycled when it is
 * live: nothing would change, and the trail would tell of what did not happen.
 */
export function recycledOfPath<C extends CollectionName>(collection: C, id: number, books: BooksView): Collections[C] {
  const record = books.getAny(collection, id);
  if (!record) throw new RequestError(404, { id: [missingRecord(collection, id)] });
  if (record.deleted_at === null) throw notRecycled(collection, id);
  return record;
}

/** The refusal to restore a live record. */
export function notRecycled(collection: CollectionName, id: number): BookkeepingError {
  const noun = nounOf(collection);
  const resource = noun.toLowerCase().replaceAll(' ', '_') as ErrorResource;
  return new BookkeepingError(resource, 'NotRecycled', 'id', `${noun} ${id} is not recycled`);
}
