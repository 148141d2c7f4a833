import type { AccountType } from '../accounting/vocabularies.ts';
import type { BooksReader } from '../books/books-reader.ts';

/** What of a record says whether it may be named: an account has a type. Dimensions and their values are shown by their codes. */
interface LiveRecord {
  readonly id: number;
  readonly account_type?: AccountType;
  readonly code?: string;
}

/** The live records that have one of the ids. */
export async function liveRecords(
  collection: 'accounts' | 'taxes' | 'contacts' | 'dimensions' | 'dimension_values',
  ids: readonly (number | null)[],
  reader: BooksReader,
): Promise<ReadonlyMap<number, LiveRecord>> {
  const named = new Set(ids.filter((id) => id !== null));
  if (named.size === 0) return new Map();
  const wanted = { _id: { $in: [...named] as never[] }, deleted_at: null };
  const found = await reader.find<LiveRecord>(collection, wanted, { projection: { account_type: 1, code: 1 } });
  return new Map(found.map((record) => [record.id, record]));
}
