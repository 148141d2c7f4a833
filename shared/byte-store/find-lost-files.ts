import { createHash } from 'node:crypto';
import type { Db } from '../database/connection.ts';
import { DURABLE } from '../database/read-options.ts';
import type { FileBytes } from './file-bytes.ts';
import { fileFields, keptHashes } from './kept-hashes.ts';
import { MongoChunks } from './mongo-chunks.ts';
import type { StoredFile } from './recorded-byte-store.ts';

/** Files that are looked at together. */
const AT_ONCE = 16;
/** Records whose files are looked up together. */
const RECORDS_AT_ONCE = 500;

/** Bytes that a record of the books names and that are not what they were. */
export interface LostBytes {
  entity_id: number;
  sha256: string;
  /** `missing`: no bytes, or fewer; `damaged`: others; `unknown`: nothing says where they are. */
  why: 'missing' | 'damaged' | 'unknown';
  where: 'database' | 'objects' | 'nowhere';
  /** Some of the records that name them, as `attachments 5`. */
  records: string[];
}

/**
 * Looks at the bytes of every file of all entities and gives those that are lost: by their number, or with `reads` by their hash, for which all
 * of them are read. Throws an Error where files are in an object store that is not set, and its RequestError when it cannot be reached.
 */
export async function* findLostFiles(db: Db, objects: FileBytes | undefined, reads: boolean): AsyncGenerator<LostBytes> {
  yield* lostOfStored(db, objects, reads);
  yield* namedByRecordsAlone(db);
}

async function* lostOfStored(db: Db, objects: FileBytes | undefined, reads: boolean): AsyncGenerator<LostBytes> {
  const chunks = new MongoChunks(db);
  const look = async (file: StoredFile): Promise<LostBytes | undefined> => {
    const where = file.place ?? 'database';
    const bytes = where === 'objects' ? objects : chunks;
    if (!bytes) throw new Error('Bytes of files are in an object store: set FILES_URL, as for the service.');
    const why = await faultOf(file, bytes, reads);
    if (why === undefined) return undefined;
    const { entity_id, sha256 } = file;
    return { entity_id, sha256, why, where, records: await recordsNaming(db, entity_id, sha256) };
  };
  const batch: StoredFile[] = [];
  const lookAtBatch = async (): Promise<LostBytes[]> => (await Promise.all(batch.splice(0).map(look))).filter((one) => one !== undefined);
  for await (const file of db.collection<StoredFile>('stored_files').find({ whole: true }, DURABLE)) {
    batch.push(file);
    if (batch.length === AT_ONCE) yield* await lookAtBatch();
  }
  yield* await lookAtBatch();
}

async function faultOf(
  { entity_id, _id, size, sha256 }: StoredFile,
  bytes: FileBytes,
  reads: boolean,
): Promise<LostBytes['why'] | undefined> {
  if ((await bytes.size(entity_id, _id)) < size) return 'missing';
  if (!reads) return undefined;
  const hash = createHash('sha256');
  for await (const part of bytes.read(entity_id, _id)) hash.update(part);
  return hash.digest('hex') === sha256 ? undefined : 'damaged';
}

/** Records that need bytes which are not among the stored files: those of a backup that had lost them. */
async function* namedByRecordsAlone(db: Db): AsyncGenerator<LostBytes> {
  for (const { collection, field } of fileFields) {
    const batch: { entity_id: number; sha256: string }[] = [];
    const named = db
      .collection(collection)
      .find({ [field]: { $type: 'string' } }, { ...DURABLE, projection: { entity_id: 1, [field]: 1 } });
    for await (const record of named) {
      batch.push({ entity_id: Number(record.entity_id), sha256: valueAt(record, field) });
      if (batch.length === RECORDS_AT_ONCE) yield* unknownOf(db, batch.splice(0));
    }
    yield* unknownOf(db, batch);
  }
}

async function* unknownOf(db: Db, named: readonly { entity_id: number; sha256: string }[]): AsyncGenerator<LostBytes> {
  for (const [entity_id, of_entity] of Map.groupBy(named, (one) => one.entity_id)) {
    const hashes = [...new Set(of_entity.map(({ sha256 }) => sha256))];
    const there = await db.collection('stored_files').distinct('sha256', { entity_id, sha256: { $in: hashes }, whole: true });
    const kept = await keptHashes(db, entity_id, hashes);
    for (const sha256 of kept)
      if (!there.includes(sha256))
        yield { entity_id, sha256, why: 'unknown', where: 'nowhere', records: await recordsNaming(db, entity_id, sha256) };
  }
}

const MOST_NAMED = 5;

async function recordsNaming(db: Db, entity_id: number, sha256: string): Promise<string[]> {
  const found = fileFields.map(async ({ collection, field }) => {
    const records = db.collection(collection).find({ entity_id, [field]: sha256 }, { ...DURABLE, projection: { _id: 1 } });
    return (await records.limit(MOST_NAMED).toArray()).map(({ _id }) => `${collection} ${String(_id)}`);
  });
  return (await Promise.all(found)).flat();
}

/** A field may lie in another one: `file.sha256`. */
function valueAt(record: object, field: string): string {
  return String(field.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], record));
}
