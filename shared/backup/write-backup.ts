import type { ClientSession, Db, Document, MongoClient, Timestamp } from 'mongodb';
import { MongoError } from 'mongodb';
import type { StoredHead } from '../books/head.ts';
import { readSnapshot } from '../database/read-snapshot.ts';
import { foundBy, momentary, shareOf } from './backup-scope.ts';
import type { Scope } from './backup-scope.ts';
import type { BackupHeader, BackupManifest, ChainEnds, LostFiles } from './backup-format.ts';
import { BackupWriter } from './backup-writer.ts';
import { collectionNames } from './collection-names.ts';
import { placeOf } from './oplog/kept-oplog.ts';
import { addWithBytes } from './write-file-bytes.ts';

/** What is backed up, and the target. */
export interface BackupOrder {
  file: string;
  /** An entity with its branches; everything when it is left out. */
  entity_id?: number | undefined;
  /** Is told after each record how many are written. */
  tell?: ((records: number) => void) | undefined;
}

const SNAPSHOT_TOO_OLD = 239;
const TOOK_TOO_LONG =
  'The backup took longer than MongoDB keeps its history. Let it keep more: setParameter minSnapshotHistoryWindowInSeconds (300 by default), as long as the backup takes.';

/**
 * Writes one consistent snapshot of the database, or of an entity with its branches, owner and members, while other processes go on
 * writing. For more than a few minutes it needs `withLongHistory`. The manifest names files whose bytes are lost. Throws an Error with a
 * sentence when the entity does not exist or is a branch, when the disk is full, or when MongoDB does not keep its history for as long as the
 * backup takes.
 */
export async function writeBackup(client: MongoClient, db: Db, { file, entity_id, tell }: BackupOrder): Promise<BackupManifest> {
  const names = (await collectionNames(db)).filter((name) => !momentary.has(name));
  return readSnapshot(client, async (session) => {
    const scope = entity_id === undefined ? null : await scopeOf(db, entity_id, session);
    const writer = new BackupWriter(file, await headerOf(db, scope, session));
    const lost: LostFiles = { files: 0, named: [] };
    try {
      for (const name of names) await writeCollection(db, name, scope, { session, writer, lost, tell });
      return await writer.end(await chainsOf(db, scope, session), lost.files > 0 ? lost : undefined);
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
    ...(scope ? {} : placeOfSnapshot(db, session)),
    schema: { fingerprint: row.fingerprint, history: row.history ?? [] },
  };
}

/** The first read has fixed it; the driver keeps it in the session, and does not declare it. */
function placeOfSnapshot(db: Db, session: ClientSession): Pick<BackupHeader, 'oplog'> {
  const { snapshotTime } = session as { snapshotTime?: Timestamp };
  return snapshotTime ? { oplog: { database: db.databaseName, place: String(placeOf(snapshotTime)) } } : {};
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

interface Writing {
  session: ClientSession;
  writer: BackupWriter;
  lost: LostFiles;
  tell: BackupOrder['tell'];
}

async function writeCollection(db: Db, name: string, scope: Scope | null, { session, writer, lost, tell }: Writing): Promise<void> {
  const filter = scope ? shareOf(name, scope) : {};
  if (!filter) return;
  const key = foundBy(name);
  // Keeps the stored types, because an integer must not come back as a double.
  const documents = db.collection<Document>(name).find(filter, { session, promoteValues: false, batchSize: 1_000 });
  // What belongs to one entity is together, so that it can be read without the others.
  if (key !== undefined) documents.sort({ [key]: 1 }).allowDiskUse(true);
  for await (const record of documents) {
    if (name === 'stored_files' && record.place === 'objects') await addWithBytes(db, record, writer, lost);
    else await writer.add({ in: name, record }, key === undefined ? undefined : Number(record[key]));
    tell?.(writer.records);
  }
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
