import { MongoClient } from 'mongodb';
import type { Db, Document } from 'mongodb';
import type { StoredHead } from '../books/head.ts';
import { databaseName } from '../database/database-name.ts';
import { DURABLE_WRITE } from '../database/write-options.ts';
import { mendSchemas } from '../storage/mend-schemas.ts';
import { migrationRows } from '../storage/migration-lock.ts';
import { schemaVersion } from '../storage/schema-version.ts';
import type { Scope } from './backup-scope.ts';
import { BatchOfRecords } from './batch-of-records.ts';
import { findCollisions, movingCollections } from './find-collisions.ts';
import type { Staying } from './find-collisions.ts';
import type { RestoreSource } from './part-of-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { scratchAddress } from './scratch-address.ts';
import { verifyEntity } from './verify-books.ts';
import type { VerifiedBooks } from './verify-books.ts';
import { chainsOf, scopeOf, writeBackup } from './write-backup.ts';

const BATCH = 100;

/** What of a backup is restored, and where. */
export interface EntityOrder {
  uri: string;
  source: RestoreSource;
  entity_id: number;
  /** Where the present books of the entity are written before they are replaced; undefined: the entity must not be there. */
  kept_in: string | undefined;
}

/** Where the entity is new, all that belongs to it comes along; the database's own counters and versions stay. */
const STAYS_WITH_NEW: Staying = new Set(['id_blocks', 'migrations']);
/** Where it is replaced, who may do what in it stays as it is today: nobody who was removed since comes back. */
const STAYS_WITH_REPLACED: Staying = new Set([...STAYS_WITH_NEW, 'users', 'memberships']);

/**
 * Restores the books of one entity and its branches out of a backup into a database that has others and whose services run. They are restored
 * into a database of their own beside it first, and verified there; nothing is changed before that. Throws an Error
 * with a sentence when the database is of another version, has not this entity or another one under its id, or when ids are taken. While
 * its records are exchanged the entity is not there (404). A restore that was killed then is repeated with the same order.
 */
export async function restoreEntity(order: EntityOrder): Promise<VerifiedBooks> {
  const { uri, source: part } = order;
  const scratch = scratchAddress(uri);
  const client = new MongoClient(uri, { appName: 'daybook-restore' });
  const [source, target] = [client.db(databaseName(scratch)), client.db(databaseName(uri))];
  try {
    await requireThisVersion(target);
    // A database that a version before has restored may lack the unique indexes by which a double would be refused.
    await mendSchemas(target);
    const { faults } = await restoreBackup(scratch, part);
    if (faults.length > 0) throw new Error(`the books of ${part.file} do not verify; nothing was changed.\n${faults.join('\n')}`);
    return await exchange(client, source, target, order);
  } finally {
    await source.dropDatabase().catch(() => undefined);
    await client.close();
  }
}

async function requireThisVersion(target: Db): Promise<void> {
  const row = await migrationRows(target).findOne({ _id: 'schemas' });
  if (row?.fingerprint !== schemaVersion())
    throw new Error('the database has no books of this version of Daybook: start the service of this version on it first.');
}

async function exchange(client: MongoClient, source: Db, target: Db, { entity_id, kept_in }: EntityOrder): Promise<VerifiedBooks> {
  const scope = await scopeOf(source, entity_id);
  const mark = { _id: `restore of entity ${entity_id}` };
  // The mark of a restore that was killed: what it has left of the entity is replaced, whether the entity itself is there or not.
  const wasBegun = (await migrationRows(target).findOne(mark)) !== null;
  const isThere = await requireSame(source, target, entity_id, kept_in);
  if (kept_in !== undefined && isThere && !wasBegun) await writeBackup(client, target, { file: kept_in, entity_id });
  const replaced = isThere || wasBegun ? await replacedScope(target, scope, isThere) : undefined;
  const moving = movingCollections(scope, replaced ? STAYS_WITH_REPLACED : STAYS_WITH_NEW);
  const taken = [...(await findCollisions(source, target, moving, replaced)), ...(await takenAddresses(source, target, moving))];
  if (taken.length > 0)
    throw new Error(
      `ids or addresses of the entity are taken in this database (${taken.join(', ')}): it can only be restored where they are free. Nothing was changed.`,
    );

  await migrationRows(target).updateOne(mark, { $set: { applied_at: new Date() } }, { upsert: true });
  const versions = replaced ? await remove(target, replaced) : new Map<number, number>();
  for (const [name, filter] of moving) if (name !== 'heads') await copy(source, target, name, filter);
  await raiseCounters(source, target);
  await turnCursorsBack(source, target, scope);
  await copyHeads(source, target, scope, versions);
  const found: VerifiedBooks = { entities: scope.entity_ids.length, rows: 0, events: 0, faults: [] };
  for (const chain of await chainsOf(source, scope)) await verifyEntity(client, target, chain, found);
  if (found.faults.length === 0) await migrationRows(target).deleteOne(mark, DURABLE_WRITE);
  return found;
}

/** Whether the entity is there. Throws when it is and is not to be replaced, or when its id is that of another one. */
async function requireSame(source: Db, target: Db, entity_id: number, kept_in: string | undefined): Promise<boolean> {
  const uuidIn = async (db: Db): Promise<unknown> =>
    (await db.collection<{ _id: number; uuid: string }>('entities').findOne({ _id: entity_id }))?.uuid;
  const [wanted, there] = [await uuidIn(source), await uuidIn(target)];
  if (there === undefined) return false;
  if (there !== wanted)
    throw new Error(`entity ${entity_id} of this database is another one than that of the backup. Nothing was changed.`);
  if (kept_in === undefined)
    throw new Error(
      `entity ${entity_id} is in this database: --replace puts the books of the backup in the place of its present ones. Nothing was changed.`,
    );
  return true;
}

/** The entity as it is today, with branches that it has got since, and as it was. */
async function replacedScope(target: Db, scope: Scope, isThere: boolean): Promise<Scope> {
  if (!isThere) return scope;
  const present = await scopeOf(target, scope.entity_ids[0]!);
  return { user_ids: [], entity_ids: [...new Set([...present.entity_ids, ...scope.entity_ids])] };
}

/** People who come along and whose address another user of the database has. */
async function takenAddresses(source: Db, target: Db, moving: ReadonlyMap<string, Document>): Promise<string[]> {
  const filter = moving.get('users');
  if (!filter) return [];
  const emails = (await source.collection('users').find(filter).toArray()).map(({ email }) => email as string);
  const found = await target
    .collection('users')
    .find({ email: { $in: emails } }, { projection: { email: 1 } })
    .toArray();
  return found.map(({ _id }) => `the e-mail address of user ${String(_id)}`);
}

/** Heads first: from then on no round can write the entity. Answers the versions that the heads had. */
async function remove(target: Db, replaced: Scope): Promise<Map<number, number>> {
  const heads = target.collection<StoredHead>('heads');
  const versions = new Map<number, number>();
  for (const entity_id of replaced.entity_ids) {
    const head = await heads.findOneAndDelete({ _id: entity_id }, DURABLE_WRITE);
    if (head) versions.set(entity_id, head.version);
  }
  for (const [name, filter] of movingCollections(replaced, STAYS_WITH_REPLACED))
    await target.collection(name).deleteMany(filter, DURABLE_WRITE);
  return versions;
}

async function copy(source: Db, target: Db, name: string, filter: Document): Promise<void> {
  const batch = new BatchOfRecords();
  const insert = async (): Promise<void> => {
    const records = batch.take();
    if (records.length > 0) await target.collection(name).insertMany(records, { ordered: false, ...DURABLE_WRITE });
  };
  // Keeps the stored types, because an integer must not come back as a double.
  for await (const record of source.collection<Document>(name).find(filter, { promoteValues: false, batchSize: BATCH })) {
    batch.add(record);
    if (batch.isFull) await insert();
  }
  await insert();
}

/** Last, because the entity is there again from then on: with a version that no process can have in its memory. */
async function copyHeads(source: Db, target: Db, { entity_ids }: Scope, versions: ReadonlyMap<number, number>): Promise<void> {
  for (const entity_id of entity_ids.toReversed()) {
    const head = await source.collection<StoredHead>('heads').findOne({ _id: entity_id });
    if (!head) continue;
    const version = Math.max(head.version, versions.get(entity_id) ?? 0) + 1;
    await target.collection<StoredHead>('heads').insertOne({ ...head, version }, DURABLE_WRITE);
  }
}

/** Ids that the entity has brought along are given to nobody else. */
async function raiseCounters(source: Db, target: Db): Promise<void> {
  for (const { _id, last } of await source.collection<{ _id: string; last: number }>('id_blocks').find().toArray())
    await target
      .collection<{ _id: string; last: number }>('id_blocks')
      .updateOne({ _id }, { $max: { last } }, { upsert: true, ...DURABLE_WRITE });
}

/** The trail ends earlier again: receivers that had got beyond go on from its end. */
async function turnCursorsBack(source: Db, target: Db, scope: Scope): Promise<void> {
  for (const { entity_id, trail_position } of await chainsOf(source, scope)) {
    const back = { position: { $min: ['$position', trail_position] }, lease: null };
    await target.collection('trail_cursors').updateMany({ entity_id }, [{ $set: back }], DURABLE_WRITE);
  }
}
