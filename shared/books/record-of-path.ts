import type { CollectionName, Collections } from '../resources/records.ts';
import { RequestError } from '../base/request-error.ts';
import type { BooksView } from './command.ts';
import { missingRecord } from './record-nouns.ts';

/** The live record that the path names; 404 when it is missing, recycled or another entity's. */
export function recordOfPath<C extends CollectionName>(collection: C, id: number, books: BooksView): Collections[C] {
  const record = books.get(collection, id);
  if (!record) throw new RequestError(404, { id: [missingRecord(collection, id)] });
  return record;
}

/** The record that a restore names, recycled or not: restoring what is live changes nothing. */
export function restorableOfPath<C extends CollectionName>(collection: C, id: number, books: BooksView): Collections[C] {
  const record = books.getAny(collection, id);
  if (!record) throw new RequestError(404, { id: [missingRecord(collection, id)] });
  return record;
}
