import type { ClientSession, Db, Document } from 'mongodb';
import { SharedReads } from '../../shared/base/shared-reads.ts';

/** What a list must know of its entity's head. */
export interface ListHead {
  version: number;
  /** The number of live records in the collection. The books keep it, so an unfiltered list of a million rows needs no count. */
  total: number;
}

interface Head extends Document {
  _id: number;
  version: number;
  counts?: Record<string, number>;
}

/** Every list reads the head of its entity, also one that is answered from memory: half of what such a list costs (docs/performance.md). */
const reads = new WeakMap<Db, SharedReads<number, Head>>();

function sharedReads(db: Db): SharedReads<number, Head> {
  let shared = reads.get(db);
  if (!shared) reads.set(db, (shared = new SharedReads((ids) => readHeads(db, ids))));
  return shared;
}

async function readHeads(db: Db, ids: readonly number[], session?: ClientSession): Promise<Map<number, Head>> {
  const options = { projection: { version: 1, counts: 1 }, ...(session ? { session } : {}) };
  const heads = await db
    .collection<Head>('heads')
    .find({ _id: { $in: ids } }, options)
    .toArray();
  return new Map(heads.map((head) => [head._id, head]));
}

/** The head as it is now, read together with those of other lists; or as it is in the snapshot of a session. */
export async function readListHead(db: Db, entity_id: number, collection: string, session?: ClientSession): Promise<ListHead> {
  const head = session ? (await readHeads(db, [entity_id], session)).get(entity_id) : await sharedReads(db).get(entity_id);
  return { version: head?.version ?? 0, total: head?.counts?.[collection] ?? 0 };
}
