import { hash } from 'node:crypto';
import type { ClientSession, Db, Document, MongoClient } from 'mongodb';
import { MongoError } from 'mongodb';
import type { FileBytes } from '../byte-store/file-bytes.ts';
import { chunksOf } from '../byte-store/mongo-chunks.ts';
import { objectsOfSettings } from '../byte-store/s3-objects.ts';
import type { StoredHead } from '../books/head.ts';
import { readSnapshot } from '../database/read-snapshot.ts';
import { momentary, shareOf } from './backup-scope.ts';
import type { Scope } from './backup-scope.ts';
import type { BackupHeader, BackupManifest, ChainEnds } from './backup-format.ts';
import { BackupWriter } from './backup-writer.ts';
import { collectionNames } from './collection-names.ts';

/** What is backed up, and the target. */
export interface BackupOrder {
  file: string;
  /** An entity with its branches; everything when it is left out. */
  entity_id?: number | undefined;
}

const SNAPSHOT_TOO_OLD = 239;
const TOOK_TOO_LONG =
  'The backup took longer than MongoDB keeps its history. Let it keep more: setParameter minSnapshotHistoryWindowInSeconds (300 by default), as long as the backup takes.';

/**
 * Writes one consistent snapshot of the database, or of an entity with its branches, owner and members, while other processes go on
 * writing. For more than a few minutes it needs `withLongHistory`. Throws an Error with a sentence when the entity does not exist or is a
 * branch, when the disk is full, or when MongoDB does not keep its history for as long as the backup takes.
 */
export async function writeBackup(client: MongoClient, db: Db, { file, entity_id }: BackupOrder): Promise<BackupManifest> {
  const names = (await collectionNames(db)).filter((name) => !momentary.has(name));
  return readSnapshot(client, async (session) => {
    const scope = entity_id === undefined ? null : await scopeOf(db, entity_id, session);
    const writer = new BackupWriter(file, await headerOf(db, scope, session));
    try {
      for (const name of names) await writeCollection(db, name, scope, { session, writer });
      return await writer.end(await chainsOf(db, scope, session));
    } catch (error) {
      await writer.abandon();
      throw isTooOld(error) ? new Error(TOOK_TOO_LONG, { cause: error }) : error;
    }
  });
}

function isTooOld(error: unknown): boolean {
  return error instanceof MongoError && error.code === SNAPSHOT_TOO_OLD;
}

async function headerOf(db: Db, scope: Scope | null, session: ClientSession): Promise<BackupHeader> {
  const row = await db
    .collection<{ _id: string; fingerprint?: string; history?: string[] }>('migrations')
    .findOne({ _id: 'schemas' }, { session });
  if (!row?.fingerprint) throw new Error('There are no books of Daybook in this database.');
  return {
    daybook_backup: 1,
    taken_at: new Date().toISOString(),
    entity_ids: scope?.entity_ids ?? null,
    schema: { fingerprint: row.fingerprint, history: row.history ?? [] },
  };
}

/** The entity, which comes first, and its branches, their owner, and all users who are members of one of them. */
export async function scopeOf(db: Db, entity_id: number, session?: ClientSession): Promise<Scope> {
  const within = session ? { session } : {};
  const entities = db.collection<{ _id: number; owner_id: number; parent_id: number | null }>('entities');
  const entity = await entities.findOne({ _id: entity_id }, within);
  if (!entity) throw new Error(`There is no entity ${entity_id}.`);
  if (entity.parent_id !== null)
    throw new Error(`Entity ${entity_id} is a branch of ${entity.parent_id}: back that one up, its branches go with it.`);
  const entity_ids = [entity_id];
  for (let newest = entity_ids; newest.length > 0; entity_ids.push(...newest)) {
    const branches = await entities.find({ parent_id: { $in: newest } }, { ...within, projection: { _id: 1 } }).toArray();
    newest = branches.map(({ _id }) => _id);
  }
  const members = await db
    .collection<{ user_id: number }>('memberships')
    .find({ entity_id: { $in: entity_ids } }, within)
    .toArray();
  return { entity_ids, user_ids: [...new Set([entity.owner_id, ...members.map(({ user_id }) => user_id)])] };
}

async function writeCollection(
  db: Db,
  name: string,
  scope: Scope | null,
  { session, writer }: { session: ClientSession; writer: BackupWriter },
): Promise<void> {
  const filter = scope ? shareOf(name)?.(scope) : {};
  if (!filter) return;
  // Keeps the stored types, because an integer must not come back as a double.
  const documents = db.collection<Document>(name).find(filter, { session, promoteValues: false, batchSize: 1_000 });
  for await (const record of documents) {
    if (name === 'stored_files' && record.place === 'objects') await addWithBytes(db, record, writer);
    else await writer.add({ in: name, record });
  }
}

/**
 * A backup has the bytes of all files, wherever they are, as chunks of the database: so it can be restored anywhere. An object that is gone, or not
 * what it was, must not pass for a file that is safe, so there is no backup then; one that no record names, and that was swept up while the
 * snapshot was read, is left out with its record. Throws an Error that names the file.
 */
async function addWithBytes(db: Db, { place: _, ...record }: Document, writer: BackupWriter): Promise<void> {
  const { _id: file, entity_id, sha256, whole } = record as { _id: string; entity_id: number; sha256: string; whole: boolean };
  const parts: Uint8Array[] = [];
  for await (const part of requireObjects().read(Number(entity_id), file)) parts.push(part);
  const bytes = Buffer.concat(parts);
  if (hash('sha256', bytes) !== sha256) {
    const isThere = await db.collection<{ _id: string }>('stored_files').findOne({ _id: file });
    if (whole && isThere) throw new Error(`The object ${Number(entity_id)}/${file} is missing in the object store, or is not what it was.`);
    return;
  }
  for (const chunk of chunksOf(entity_id, file, bytes)) await writer.add({ in: 'file_chunks', record: chunk });
  await writer.add({ in: 'stored_files', record });
}

function requireObjects(): FileBytes {
  const objects = objectsOfSettings();
  if (!objects) throw new Error('Bytes of files are in an object store: set FILES_URL, as for the service.');
  return objects;
}

/** Where the chains of these entities end, or of all. */
export async function chainsOf(db: Db, scope: Scope | null, session?: ClientSession): Promise<ChainEnds[]> {
  const heads = db.collection<StoredHead>('heads');
  const found = await heads
    .find(scope ? { _id: { $in: scope.entity_ids } } : {}, session ? { session } : {})
    .sort({ _id: 1 })
    .toArray();
  return found.map(({ _id, ledger_position, ledger_hash, trail_position = 0, trail_hash = null }) => ({
    entity_id: _id,
    ledger_position,
    ledger_hash,
    trail_position,
    trail_hash,
  }));
}
