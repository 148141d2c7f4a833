import type { BooksReader } from '../books/books-reader.ts';

/** Those of the ids that live records have. */
export async function liveIds(
  collection: 'accounts' | 'taxes' | 'contacts',
  ids: readonly (number | null)[],
  reader: BooksReader,
): Promise<Set<number>> {
  const named = new Set(ids.filter((id) => id !== null));
  if (named.size === 0) return new Set();
  const wanted = { _id: { $in: [...named] as never[] }, deleted_at: null };
  const found = await reader.find<{ id: number }>(collection, wanted, { projection: { _id: 1 } });
  return new Set(found.map(({ id }) => id));
}
