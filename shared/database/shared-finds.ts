import type { Document, Filter, FindOptions } from 'mongodb';
import { SharedReads } from '../base/shared-reads.ts';
import type { Db } from './connection.ts';

/**
 * A find of one document by its id, which it shares with all others that are asked for within one turn of the event loop
 * (shared/base/shared-reads.ts). `filter` is what the documents must be besides. Gives undefined where there is none.
 */
export function sharedFinds<D extends Document & { _id: number }>(
  collection: string,
  options: FindOptions,
  filter: Filter<D> = {},
): (db: Db, id: number) => Promise<D | undefined> {
  const reads = new WeakMap<Db, SharedReads<number, D>>();
  const readIn = (db: Db) => async (ids: number[]) => {
    const found = await db
      .collection<D>(collection)
      .find({ ...filter, _id: { $in: ids } } as Filter<D>, options)
      .toArray();
    return new Map((found as D[]).map((document) => [document._id, document]));
  };
  return (db, id) => {
    let shared = reads.get(db);
    if (!shared) reads.set(db, (shared = new SharedReads(readIn(db))));
    return shared.get(id);
  };
}
