import type { AccountType } from '../accounting/vocabularies.ts';
import type { BooksReader } from '../books/books-reader.ts';

/** What of a record says whether it may be named: an account has a type. */
interface LiveRecord {
  readonly id: number;
  readonly account_type?: AccountType;
}

/** The live records that have one of the ids. */
export async function liveRecords(
  collection: 'accounts' | 'taxes' | 'contacts',
  ids: readonly (number | null)[],
  reader: BooksReader,
): Promise<ReadonlyMap<number, LiveRecord>> {
  const named = new Set(ids.filter((id) => id !== null));
  if (named.size === 0) return new Map();
  const wanted = { _id: { $in: [...named] as never[] }, deleted_at: null };
  const found = await reader.find<LiveRecord>(collection, wanted, { projection: { account_type: 1 } });
  return new Map(found.map((record) => [record.id, record]));
}
