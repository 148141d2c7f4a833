import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { isDuplicateKey } from '../database/is-duplicate-key.ts';
import { DURABLE } from '../database/read-options.ts';
import { applySchemas, schemasFingerprint } from './apply-schemas.ts';
import { fillAbsentFields } from './fill-absent-fields.ts';
import { migrations } from './migrations/all-migrations.ts';

interface MigrationRow {
  _id: string;
  applied_at?: Date;
  fingerprint?: string;
  holder?: string;
  held_until?: Date;
}

const LEASE_MS = 60_000;

/**
 * Brings the database to what this version needs: schemas first (validators and indexes), then null for new fields, then each migration once. Processes that
 * start at once wait for each other: one holds the lock, the rest find the work done (docs/decisions/migrations.md).
 */
export async function migrateDatabase(db: Db): Promise<void> {
  const fingerprint = schemasFingerprint();
  while (!(await isCurrent(db, fingerprint))) {
    const holder = await takeLock(db);
    if (!holder) {
      await sleep(100);
      continue;
    }
    try {
      await migrate(db, fingerprint, holder);
    } finally {
      await rows(db).deleteOne({ _id: 'lock', holder });
    }
  }
}

async function isCurrent(db: Db, fingerprint: string): Promise<boolean> {
  const applied = await rows(db).find({}, DURABLE).toArray();
  const names = new Set(applied.map((row) => row._id));
  return applied.some((row) => row._id === 'schemas' && row.fingerprint === fingerprint) && migrations.every(({ name }) => names.has(name));
}

async function migrate(db: Db, fingerprint: string, holder: string): Promise<void> {
  await applySchemas(db);
  await fillAbsentFields(db);
  const applied = await rows(db)
    .find({}, { projection: { _id: 1 } })
    .toArray();
  for (const migration of migrations) {
    if (applied.some((row) => row._id === migration.name)) continue;
    await rows(db).updateOne({ _id: 'lock', holder }, { $set: { held_until: new Date(Date.now() + LEASE_MS) } });
    await migration.apply(db);
    await rows(db).insertOne({ _id: migration.name, applied_at: new Date() });
  }
  await rows(db).updateOne({ _id: 'schemas' }, { $set: { fingerprint, applied_at: new Date() } }, { upsert: true });
}

/** The lock is a lease, so that a process that died while migrating holds nobody up for longer than a minute. */
async function takeLock(db: Db): Promise<string | undefined> {
  const holder = randomUUID();
  const lease = { holder, held_until: new Date(Date.now() + LEASE_MS) };
  try {
    await rows(db).updateOne({ _id: 'lock', held_until: { $lt: new Date() } }, { $set: lease }, { upsert: true });
    return holder;
  } catch (error) {
    if (isDuplicateKey(error)) return undefined;
    throw error;
  }
}

function rows(db: Db) {
  return db.collection<MigrationRow>('migrations', { writeConcern: { w: 'majority' } });
}
