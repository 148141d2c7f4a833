import type { ClientSession, Db } from 'mongodb';
import type { StoredHead } from '../../shared/books/head.ts';
import { sharedFinds } from '../../shared/database/shared-finds.ts';

/** What a list must know of its entity's head. */
export interface ListHead {
  version: number;
  /** The number of live records in the collection. The books keep it, so an unfiltered list of a million rows needs no count. */
  total: number;
}

type Head = Pick<StoredHead, '_id' | 'version' | 'counts'>;

const options = { projection: { version: 1, counts: 1 } };

/** Every list reads the head of its entity, also one that is answered from memory: half of what such a list costs (docs/performance.md). */
const findHead = sharedFinds<Head>('heads', options);

/** The head as it is now, read together with those of other lists; or as it is in the snapshot of a session. */
export async function readListHead(db: Db, entity_id: number, collection: string, session?: ClientSession): Promise<ListHead> {
  const head = session
    ? await db.collection<Head>('heads').findOne({ _id: entity_id }, { ...options, session })
    : await findHead(db, entity_id);
  return { version: head?.version ?? 0, total: head?.counts?.[collection] ?? 0 };
}
