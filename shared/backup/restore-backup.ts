import type { Db } from 'mongodb';
import { connect, disconnectDatabase } from '../database/connection.ts';
import { expectOlderWriters } from '../storage/after-older-writers.ts';
import { migrateDatabase } from '../storage/migrate-database.ts';
import { isOutdated, schemaVersion } from '../storage/schema-version.ts';
import { beginRestore, endRestore } from '../storage/unfinished-restore.ts';
import { BatchOfRecords } from './batch-of-records.ts';
import { collectionNames } from './collection-names.ts';
import { holdMails } from './hold-mails.ts';
import { replayOplog } from './oplog/replay-oplog.ts';
import type { RestoreSource } from './part-of-backup.ts';
import { verifyBooks } from './verify-books.ts';
import type { VerifiedBooks } from './verify-books.ts';
import { chainsOf } from './write-backup.ts';

/**
 * Restores a backup, or the part of an entity, into the empty database at `uri`, brings it to this version with all its indexes and validators,
 * and verifies every chain, total and count before a service may start on it. Mails that waited are given up. Throws an Error with a sentence
 * when the file comes from a newer version or the database is not empty, and empties the database again when the file cannot be read to its
 * end. Books that fail verification, or hold records twice that may be there once (DoublesInTheWay), stay there for inspection, and no
 * service starts on them.
 */
export async function restoreBackup(uri: string, source: RestoreSource): Promise<VerifiedBooks> {
  requireOlder(source);
  let inserted: Record<string, number> = {};
  await into(uri, async (db) => {
    await requireEmpty(db);
    try {
      await beginRestore(db);
      inserted = await insertRecords(db, source);
      if (source.replay) await replayOplog(db, source.replay);
      await expectOlderWriters(db);
    } catch (error) {
      await empty(db);
      throw error;
    }
  });
  const { client, db } = await connect({ uri, version: schemaVersion(), prepare: migrateDatabase });
  try {
    await holdMails(db);
    // What the oplog has added ends where its last round has ended: nobody else has written down where that is.
    const expected = source.replay
      ? { records: {}, chains: await chainsOf(db, null) }
      : { records: source.counts ?? inserted, chains: source.chains };
    const verified = await verifyBooks(client, db, expected);
    if (verified.faults.length === 0) await endRestore(db);
    return verified;
  } finally {
    await disconnectDatabase();
  }
}

/**
 * No schema is applied yet, because an old record may lack what its migration adds, and indexes are built faster over all records at once.
 */
async function into(uri: string, work: (db: Db) => Promise<void>): Promise<void> {
  const { db } = await connect({ uri, version: schemaVersion(), prepare: async () => undefined });
  try {
    await work(db);
  } finally {
    await disconnectDatabase();
  }
}

function requireOlder({ file, header: { schema } }: RestoreSource): void {
  if (isOutdated(schema)) throw new Error(`${file} was written by a newer Daybook: restore it with that one.`);
}

/** A service that has started on a database has left its migrations there. So nobody uses a database that is empty. */
async function requireEmpty(db: Db): Promise<void> {
  for (const name of await collectionNames(db)) {
    if ((await db.collection(name).findOne({})) === null) continue;
    throw new Error(
      `The database is not empty (there are records in ${name}): restore into a new DATA_DIR, or a database of another name.`,
    );
  }
}

/** Answers how many records of each collection there were. */
async function insertRecords(db: Db, source: RestoreSource): Promise<Record<string, number>> {
  const counts = new Map<string, number>();
  const batch = new BatchOfRecords();
  let collection = '';
  const insert = async (): Promise<void> => {
    const records = batch.take();
    if (records.length > 0) await db.collection(collection).insertMany(records, { ordered: false, writeConcern: { w: 1, journal: false } });
  };
  for await (const { in: name, record } of source.records()) {
    if (name !== collection || batch.isFull) await insert();
    collection = name;
    counts.set(name, (counts.get(name) ?? 0) + 1);
    batch.add(record);
  }
  await insert();
  return Object.fromEntries(counts);
}

async function empty(db: Db): Promise<void> {
  for (const name of await collectionNames(db)) await db.collection(name).drop();
}
