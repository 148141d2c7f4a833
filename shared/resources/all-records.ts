import type { Resource } from '../api/declare-resource.ts';
import type { RecordResource, StoredRecord } from '../api/declare-record.ts';
import { declaredResources, resources } from './all-resources.ts';
import type { Declared } from './all-resources.ts';
import { carriedSettlement } from './carried-settlement/carried-settlement.ts';
import { closingTransaction } from './closing-transaction/closing-transaction.ts';
import { documentSnapshot } from './document/document-snapshot.ts';
import { taxMovement } from './tax-movement/tax-movement.ts';

/** Records of the books that operations of other resources write and show. */
const partsOfBooks = [carriedSettlement, closingTransaction, documentSnapshot, taxMovement] as const;

/** What declares a record that rounds of the books write: the resources with such records, and the parts that are no resource. */
export type BooksDeclaration = Extract<Declared, { readonly base: 'books' }> | (typeof partsOfBooks)[number];

/** A resource whose records belong to an entity's books: lists, reads and histories of it follow from its declaration. */
export type BooksResource = Exclude<Extract<Declared, { readonly base: 'books' }>, { readonly name: 'Entity' }>;

export const booksResources: readonly BooksResource[] = declaredResources.filter(isOfBooks);

function isOfBooks(resource: Declared): resource is BooksResource {
  return 'base' in resource && resource.base === 'books' && resource.name !== 'Entity';
}

/** The resources with records of their own. */
export const recordResources: readonly RecordResource[] = resources.filter(hasRecords);

function hasRecords(resource: Resource): resource is RecordResource {
  return 'collection' in resource;
}

/** Every record of the books by its collection, as the types in records.ts. */
export const booksRecords: ReadonlyMap<string, StoredRecord> = new Map(
  [...recordResources.filter(({ base }) => base === 'books'), ...partsOfBooks].map((record) => [record.collection, record]),
);

/** What a record of a collection is called in messages: `Exchange rate`. */
export const recordNouns: ReadonlyMap<string, string> = new Map(
  [...booksRecords].map(([collection, record]) => [collection, isTitled(record) ? record.title : spoken(collection)]),
);

function isTitled(record: StoredRecord): record is RecordResource {
  return 'title' in record;
}

/** `Closing transaction` for `closing_transactions`. */
function spoken(collection: string): string {
  return (collection.charAt(0).toUpperCase() + collection.slice(1, -1)).replaceAll('_', ' ');
}
