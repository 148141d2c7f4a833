import type { ClientSession, Db, MongoClient } from 'mongodb';
import { MongoError, Timestamp } from 'mongodb';
import type { StoredHead } from '../books/head.ts';
import { readSnapshot } from '../database/read-snapshot.ts';
import { foundBy, momentary, shareOf } from './backup-scope.ts';
import type { Scope } from './backup-scope.ts';
import type { BackupHeader, BackupManifest, ChainEnds, LostFiles } from './backup-format.ts';
import { hashOfDraft, progressOf, removeProgress, saveProgress } from './backup-progress.ts';
import type { BackupProgress, PlaceInCollection } from './backup-progress.ts';
import { BackupWriter, STANDARD_OUTPUT } from './backup-writer.ts';
import { collectionNames } from './collection-names.ts';
import { inOrder, orderingIndexes } from './in-order.ts';
import { InterruptedBackup } from './interrupted-backup.ts';
import { placeOf } from './oplog/kept-oplog.ts';
import { addWithBytes } from './write-file-bytes.ts';

/** What is backed up, and the target. */
export interface BackupOrder {
  file: string;
  /** An entity with its branches; everything when it is left out. */
  entity_id?: number | undefined;
  /** Is told after each record how many are written, and of how many, about; null where that is not known. */
  tell?: ((records: number, about: number | null) => void) | undefined;
  /** Is told that an interrupted backup goes on, or why it cannot. */
  say?: ((sentence: string) => void) | undefined;
  /** After so many bytes it is on disk and may be gone on with. */
  checkpoint_bytes?: number;
}

const SNAPSHOT_TOO_OLD = 239;
/** Also of a server that was started since, which keeps no history of before. */
const SNAPSHOT_UNAVAILABLE = 246;
const TOOK_TOO_LONG =
  'The backup took longer than MongoDB keeps its history. Let it keep more: setParameter minSnapshotHistoryWindowInSeconds (300 by default), as long as the backup takes.';
const CHECKPOINT_BYTES = 16 * 1024 * 1024;

/**
 * Writes one consistent snapshot of the database, or of an entity with its branches, owner and members, while other processes go on
 * writing. For more than a few minutes it needs `withLongHistory`. The manifest names files whose bytes are lost. A backup that was
 * interrupted goes on where it was, on the same snapshot, while MongoDB keeps that. Throws InterruptedBackup where one may go on, else an
 * Error with a sentence when the entity does not exist or is a branch, when the disk is full, or when MongoDB does not keep its history for
 * as long as the backup takes.
 */
export async function writeBackup(client: MongoClient, db: Db, order: BackupOrder): Promise<BackupManifest> {
  const { file, entity_id, say } = order;
  const before = file === STANDARD_OUTPUT ? undefined : progressOf(file, entity_id);
  if (before) {
    try {
      const draft = { written: before.written, hash: await hashOfDraft(file, before) };
      say?.(`It goes on behind ${sumOf(before.written.records)} records that were written of ${before.header.taken_at}.`);
      return await goOn(client, db, order, before, draft);
    } catch (error) {
      if (error instanceof InterruptedBackup) throw error;
      say?.(`It begins anew, because the interrupted one cannot go on: ${(error as Error).message}`);
    }
  }
  const collections = (await collectionNames(db)).filter((name) => !momentary.has(name));
  return readSnapshot(client, async (session) => {
    const scope = entity_id === undefined ? null : await scopeOf(db, entity_id, session);
    const header = await headerOf(db, scope, session);
    return writeSnapshot(db, order, {
      session,
      scope,
      header,
      collections,
      lost: { files: 0, named: [] },
      writer: new BackupWriter(file, header),
    });
  });
}

/** Goes on with what was interrupted, on its snapshot. */
function goOn(
  client: MongoClient,
  db: Db,
  order: BackupOrder,
  { header, snapshot, collections, lost, place }: BackupProgress,
  draft: ConstructorParameters<typeof BackupWriter>[2],
): Promise<BackupManifest> {
  return client.withSession({ snapshot: true }, async (session) => {
    // The driver would take the moment of the first read (placeOfSnapshot).
    Object.assign(session, { snapshotTime: new Timestamp(BigInt(snapshot)) });
    const scope = order.entity_id === undefined ? null : await scopeOf(db, order.entity_id, session);
    const writer = new BackupWriter(order.file, header, draft);
    return writeSnapshot(db, order, { session, scope, header, collections, lost, writer, place });
  });
}

interface Writing {
  session: ClientSession;
  scope: Scope | null;
  header: BackupHeader;
  collections: string[];
  writer: BackupWriter;
  lost: LostFiles;
  /** Up to where it was written before. */
  place?: PlaceInCollection;
}

async function writeSnapshot(db: Db, order: BackupOrder, writing: Writing): Promise<BackupManifest> {
  const { session, scope, collections, writer, lost, place } = writing;
  const checkpoints = new Checkpoints(order, writing);
  const begin = place ? collections.indexOf(place.in) : 0;
  try {
    const about = scope ? null : await countAbout(db, collections);
    const indexes = await orderingIndexes(db, collections);
    if (place) indexes.set(place.in, place.index);
    for (const name of collections.slice(begin)) {
      const filter = scope ? shareOf(name, scope) : {};
      if (!filter) continue;
      const from = name === place?.in ? place : undefined;
      for await (const { record, at } of inOrder(db, name, { filter, index: indexes.get(name)!, session, from })) {
        if (name === 'stored_files' && record.place === 'objects') await addWithBytes(db, record, writer, lost);
        else await writer.add({ in: name, record }, foundBy(name) === undefined ? undefined : Number(record[foundBy(name)!]));
        order.tell?.(writer.records, about);
        await checkpoints.passed(at);
      }
    }
    const manifest = await writer.end(await chainsOf(db, scope, session), lost.files > 0 ? lost : undefined);
    await removeProgress(order.file);
    return manifest;
  } catch (error) {
    const goes_on = checkpoints.saved && !hasNoSnapshot(error);
    await writer.abandon(goes_on);
    if (!goes_on) await removeProgress(order.file);
    if (goes_on)
      throw new InterruptedBackup(
        `${(error as Error).message} What is written stays: the same command goes on from there while MongoDB keeps the moment of the backup.`,
        { cause: error },
      );
    throw isTooOld(error) ? new Error(TOOK_TOO_LONG, { cause: error }) : error;
  }
}

/** Says on disk, every so many bytes, from where the backup may go on. */
class Checkpoints {
  saved: boolean;
  readonly #order: BackupOrder;
  readonly #writing: Writing;
  #at: number;

  constructor(order: BackupOrder, writing: Writing) {
    [this.#order, this.#writing, this.saved, this.#at] = [order, writing, writing.place !== undefined, writing.writer.bytes];
  }

  async passed(place: () => PlaceInCollection): Promise<void> {
    const { file, entity_id = null, checkpoint_bytes = CHECKPOINT_BYTES } = this.#order;
    const { writer, header, collections, lost, session } = this.#writing;
    if (file === STANDARD_OUTPUT || writer.bytes - this.#at < checkpoint_bytes) return;
    const written = await writer.checkpoint();
    const { snapshotTime } = session as { snapshotTime?: Timestamp };
    const progress = {
      header,
      entity_id,
      snapshot: snapshotTime!.toBigInt().toString(),
      collections,
      place: place(),
      written,
      lost,
      process: process.pid,
    };
    await saveProgress(file, { daybook_backup_progress: 1, ...progress });
    [this.saved, this.#at] = [true, writer.bytes];
  }
}

const sumOf = (counts: Record<string, number>): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** By the server's own counts, which are not of one moment. */
async function countAbout(db: Db, collections: readonly string[]): Promise<number> {
  const counts = await Promise.all(collections.map((name) => db.collection(name).estimatedDocumentCount()));
  return counts.reduce((sum, count) => sum + count, 0);
}

function hasNoSnapshot(error: unknown): boolean {
  return isTooOld(error) || (error instanceof MongoError && error.code === SNAPSHOT_UNAVAILABLE);
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
