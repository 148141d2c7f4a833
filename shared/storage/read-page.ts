import type { Collection, Filter, FindOptions } from 'mongodb';
import type { ListOrder } from '../api/list-order.ts';
import { pageMeta, windowOf } from '../api/page-of-list.ts';
import type { CursorMeta, PageMeta } from '../api/page-of-list.ts';
import { partOf, walkOf } from '../api/part-of-list.ts';
import type { WalkRequest } from '../api/part-of-list.ts';
import { after, sortOf } from './keyset.ts';

interface Kept {
  _id: number;
}

/** A list that is no list of the books: its documents, their order, and how they are read. */
export interface KeptList<D extends Kept> {
  collection: Collection<D>;
  filter: Filter<D>;
  order: ListOrder;
  options: Pick<FindOptions, 'readPreference' | 'readConcern'>;
}

/** The documents of a page, or of the part that follows a cursor. Throws 422 for a page beyond the last. */
export async function readPage<D extends Kept>(
  list: KeptList<D>,
  request: WalkRequest,
): Promise<{ documents: D[]; meta: PageMeta | CursorMeta }> {
  const { collection, filter, order, options } = list;
  const walk = walkOf(collection.collectionName, order, request);
  if (!walk) {
    const { skip, limit } = windowOf(request);
    const [total, documents] = await Promise.all([
      collection.countDocuments(filter, options),
      collection.find<D>(filter, options).sort(sortOf(order)).skip(skip).limit(limit).toArray(),
    ]);
    return { documents, meta: pageMeta(total, request) };
  }
  const following = walk.last_seen ? (after(filter, order, walk.last_seen) as Filter<D>) : filter;
  const read = await collection
    .find<D>(following, options)
    .sort(sortOf(order))
    .limit(walk.limit + 1)
    .toArray();
  const { records, meta } = partOf(
    walk,
    read.map((document) => ({ ...document, id: document._id })),
  );
  return { documents: read.slice(0, records.length), meta };
}
