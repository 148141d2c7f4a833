import { booksRecords } from '../resources/all-records.ts';
import type { CollectionName } from '../resources/records.ts';
import { referringFields } from '../resources/referring-fields.ts';
import type { ReferringField } from '../resources/referring-fields.ts';
import type { BooksReader } from './books-reader.ts';
import { isResident } from './command.ts';
import type { BooksView } from './command.ts';

type Asking<A> = (params: { id: number }, reader: BooksReader, books: BooksView) => Promise<A>;

/**
 * The query of a command that recycles records of the collection: whether any live record refers to the one of the path, by any field that is
 * declared with `idOf` of it. Drafts count. Throws at once where a field that the database must search has no index; ids in parts of a record
 * (a line's dimensions) need a query of their own.
 */
export function isReferredTo(collection: CollectionName): Asking<boolean> {
  const referring = referringTo(collection);
  return async (params, reader, books) => (await referring(params, reader, books)) !== undefined;
}

/** The same, with the collection of such a record. */
export function referringTo(collection: CollectionName): Asking<CollectionName | undefined> {
  const fields = referringFields.filter(({ to, field }) => to.includes(collection) && !field.includes('.'));
  const inMemory = fields.flatMap(({ from, field }) => (isResident(from) ? [{ from, field }] : []));
  const searched = fields.filter(({ from }) => !isResident(from) && from !== 'entities');
  for (const one of searched) checkIndexed(one);
  return async ({ id }, reader, books) => {
    const held = inMemory.find(({ from, field }) => books.withValue(from, field, id).some(({ deleted_at }) => deleted_at === null));
    if (held) return held.from;
    for (const { from, field } of searched)
      // An index that holds only the records with such a reference is used when the filter says the same.
      if (await reader.exists(from, { [field]: { $eq: id, $type: 'number' }, deleted_at: null })) return from as CollectionName;
    return undefined;
  };
}

function checkIndexed({ from, field }: ReferringField): void {
  const { indexes } = booksRecords.get(from)!;
  if (!indexes.some(({ on }) => on[0] === field))
    throw new TypeError(`No index of ${from} begins with ${field}, by which uses are looked for`);
}
