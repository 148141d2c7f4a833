import type { Db, Document } from 'mongodb';
import { connect, disconnectDatabase } from '../database/connection.ts';
import { migrateDatabase } from '../storage/migrate-database.ts';
import { schemaVersion } from '../storage/schema-version.ts';
import { beginRestore, endRestore } from '../storage/unfinished-restore.ts';
import { checkBackup, recordsOf } from './read-backup.ts';
import type { CheckedBackup } from './read-backup.ts';
import { verifyBooks } from './verify-books.ts';
import type { VerifiedBooks } from './verify-books.ts';

/** So many records go into one insert: MongoDB takes 48 MB, and a record of ours has a few KB at most. */
const BATCH = 1_000;

export interface Restored extends VerifiedBooks {
  backup: CheckedBackup;
}

/**
 * Restores a backup into the empty database at `uri`, brings it to this version, and verifies every chain, every total and every count
 * before it lets a service begin on it. Throws an Error with a sentence, and leaves the database empty again, when the file is not
 * whole or comes from a newer version, or the database is not empty. Books that do not verify stay there to be looked at, and no service
 * begins on them.
 */
export async function restoreBackup(uri: string, file: string): Promise<Restored> {
  const backup = await checkBackup(file);
  requireOlder(backup, file);
  await into(uri, async (db) => {
    await requireEmpty(db);
    try {
      await beginRestore(db);
      await insertRecords(db, file);
    } catch (error) {
      await empty(db);
      throw error;
    }
  });
  const { client, db } = await connect({ uri, version: schemaVersion(), prepare: migrateDatabase });
  try {
    const verified = await verifyBooks(client, db, backup.manifest);
    if (verified.faults.length === 0) await endRestore(db);
    return { backup, ...verified };
  } finally {
    await disconnectDatabase();
  }
}

/** With no schema applied yet: an old record may lack what its migration brings, and indexes are made faster of all records at once. */
async function into(uri: string, work: (db: Db) => Promise<void>): Promise<void> {
  const { db } = await connect({ uri, version: schemaVersion(), prepare: async () => undefined });
  try {
    await work(db);
  } finally {
    await disconnectDatabase();
  }
}

function requireOlder({ header: { schema } }: CheckedBackup, file: string): void {
  if (schema.fingerprint !== schemaVersion() && schema.history.includes(schemaVersion()))
    throw new Error(`${file} was written by a newer Daybook: restore it with that one.`);
}

/** A service that has begun here has left its migrations, so an empty database is one that nobody uses. */
async function requireEmpty(db: Db): Promise<void> {
  for (const { name } of await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray()) {
    if (name.startsWith('system.') || (await db.collection(name).findOne({})) === null) continue;
    throw new Error(
      `The database is not empty (there are records in ${name}): restore into a new DATA_DIR, or a database of another name.`,
    );
  }
}

async function insertRecords(db: Db, file: string): Promise<void> {
  let batch: Document[] = [];
  let collection = '';
  const insert = async (): Promise<void> => {
    if (batch.length > 0) await db.collection(collection).insertMany(batch, { ordered: false, writeConcern: { w: 1, journal: false } });
    batch = [];
  };
  for await (const { in: name, record } of recordsOf(file)) {
    if (name !== collection || batch.length === BATCH) await insert();
    collection = name;
    batch.push(record);
  }
  await insert();
}

async function empty(db: Db): Promise<void> {
  for (const { name } of await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray())
    if (!name.startsWith('system.')) await db.collection(name).drop();
}
