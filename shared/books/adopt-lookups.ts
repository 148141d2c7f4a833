import type { Document } from 'mongodb';
import type { BookRecord } from '../accounting/records.ts';
import type { BooksReader } from './books-reader.ts';
import type { BooksView, Lookup } from './command.ts';

/**
 * Reads in a `query` what its command will decide on, where `needs` could not name it: one read for each collection and field, and then in the
 * same way what the found records lead to.
 */
export async function adoptLookups(lookups: readonly Lookup[], reader: BooksReader, books: BooksView): Promise<void> {
  const groups = [...Map.groupBy(lookups, ({ collection, field }) => `${collection}|${field}`).values()];
  const led = await Promise.all(groups.map((group) => adoptGroup(group, reader, books)));
  if (led.some(({ length }) => length > 0)) await adoptLookups(led.flat(), reader, books);
}

async function adoptGroup(group: readonly Lookup[], reader: BooksReader, books: BooksView): Promise<Lookup[]> {
  const { collection, field } = group[0]!;
  const values = [...new Set(group.map(({ value }) => value))];
  // A partial index serves only a query that repeats its condition.
  const type = typeof values[0] === 'number' ? 'number' : 'string';
  const wanted: Document = field === 'id' ? { _id: { $in: values } } : { [field]: { $in: values, $type: type } };
  const records = await reader.find<BookRecord>(collection, wanted);
  const found = Map.groupBy(records, (record) => (record as object as Record<string, unknown>)[field]);
  return group.flatMap(({ value, leads_to }) => {
    const those = found.get(value) ?? [];
    books.adoptLookup(collection, field as 'id', value, those as never[]);
    return those.flatMap((record) => leads_to?.(record) ?? []);
  });
}
