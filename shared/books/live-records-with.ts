import type { BookRecord } from '../accounting/records.ts';
import { isResident } from './command.ts';
import type { BooksView, FetchedCollection } from './command.ts';

/** The live records of a collection whose field has the value; of those outside memory, the ones that were looked up by it. */
export function liveRecordsWith(
  books: Pick<BooksView, 'withValue' | 'find'>,
  collection: string,
  field: string,
  value: unknown,
): BookRecord[] {
  return isResident(collection)
    ? books.withValue(collection, field, value).filter(({ deleted_at }) => deleted_at === null)
    : books.find(collection as FetchedCollection, field as never, value as string);
}
