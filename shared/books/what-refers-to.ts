import { booksRecords } from '../resources/all-records.ts';
import type { CollectionName } from '../resources/records.ts';
import { referringFields } from '../resources/referring-fields.ts';
import type { ReferringField } from '../resources/referring-fields.ts';
import type { BooksReader } from './books-reader.ts';
import { isResident } from './command.ts';
import type { BooksView } from './command.ts';
import { liveRecordsWith } from './live-records-with.ts';

type Asking<A> = (params: { id: number }, reader: BooksReader, books: BooksView) => Promise<A>;

/** References that do not keep a record from being recycled, as `contacts.line_account_id`, and why each does not. */
export type Loosened = Readonly<Record<string, string>>;

/**
 * The query of a command that recycles records of the collection: the collection of a live record that refers to the one of the path, by any
 * field that is declared with `idOf` of it, however deep in the record. Drafts count. Throws at once where a field that the database must
 * search has no index, and where a loosened reference is none.
 */
export function whatRefersTo(collection: CollectionName, loosened: Loosened = {}): Asking<CollectionName | undefined> {
  const all = referringFields.filter(({ to }) => to.includes(collection));
  for (const name of Object.keys(loosened))
    if (!all.some((one) => nameOf(one) === name)) throw new TypeError(`${name} does not refer to ${collection}`);
  const fields = all.filter((one) => !Object.hasOwn(loosened, nameOf(one)));
  const inMemory = fields.filter(({ from }) => from === 'entities' || isResident(from));
  const searched = fields.filter((one) => !inMemory.includes(one));
  for (const one of fields) checkSearchable(one);
  return async ({ id }, reader, books) => {
    const held = inMemory.find((one) => isHeldBy(one, { collection, id }, books));
    if (held) return held.from as CollectionName;
    for (const { from, field } of searched)
      // An index that holds only the records with such a reference is used when the filter says the same.
      if (await reader.exists(from, { [field]: { $eq: id, $type: 'number' }, deleted_at: null })) return from as CollectionName;
    return undefined;
  };
}

function nameOf({ from, field }: ReferringField): string {
  return `${from}.${field}`;
}

/** Whether a live record in memory refers to it; what a record says of itself does not keep it. */
function isHeldBy({ from, field }: ReferringField, of: { collection: CollectionName; id: number }, books: BooksView): boolean {
  if (from === 'entities') return idsAt(books.entity, field).includes(of.id);
  return liveRecordsWith(books, from, field, of.id).some((record) => from !== of.collection || record.id !== of.id);
}

/** The values that a path leads to, through lists too. */
function idsAt(value: unknown, path: string): unknown[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((one) => idsAt(one, path));
  if (path === '') return [value];
  const [first = '', ...rest] = path.split('.');
  return idsAt((value as Record<string, unknown>)[first], rest.join('.'));
}

function checkSearchable(one: ReferringField): void {
  if (one.from === 'entities') return;
  const record = booksRecords.get(one.from)!;
  if (isResident(one.from)) {
    if (one.field.includes('.')) throw new TypeError(`Parts of ${one.from} are not looked through for uses: ${one.field}`);
    return;
  }
  if ('few' in record && record.few) return;
  if (!record.indexes.some(({ on }) => on[0] === one.field))
    throw new TypeError(`No index of ${one.from} begins with ${one.field}, by which uses are looked for`);
}
