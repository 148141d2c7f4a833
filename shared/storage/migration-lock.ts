import { randomUUID } from 'node:crypto';
import type { Collection, Db } from 'mongodb';
import { isDuplicateKey } from '../database/is-duplicate-key.ts';
import { DURABLE_WRITE } from '../database/write-options.ts';

/** A document of `migrations`: an applied migration, the row `schemas` with the present version, or the `lock`. */
export interface MigrationRow {
  _id: string;
  applied_at?: Date;
  fingerprint?: string;
  /** Every version that was ever applied; the last one applied is `fingerprint`. */
  history?: string[];
  /** Whether the validators also accept documents of the version before. */
  expanded?: boolean;
  holder?: string;
  held_until?: Date;
}

const LEASE_MS = 60_000;

/** Runs `work` while no other process does. Answers false at once when another process holds the lock. */
export async function withMigrationLock(db: Db, work: (holder: string) => Promise<void>): Promise<boolean> {
  const holder = await takeLock(db);
  if (!holder) return false;
  try {
    await work(holder);
  } finally {
    await migrationRows(db).deleteOne({ _id: 'lock', holder });
  }
  return true;
}

export async function extendLock(db: Db, holder: string): Promise<void> {
  await migrationRows(db).updateOne({ _id: 'lock', holder }, { $set: { held_until: new Date(Date.now() + LEASE_MS) } });
}

export function migrationRows(db: Db): Collection<MigrationRow> {
  return db.collection<MigrationRow>('migrations', DURABLE_WRITE);
}

/** The lock is a lease, so that a process that died while migrating delays the others by a minute at most. */
async function takeLock(db: Db): Promise<string | undefined> {
  const holder = randomUUID();
  const lease = { holder, held_until: new Date(Date.now() + LEASE_MS) };
  try {
    await migrationRows(db).updateOne({ _id: 'lock', held_until: { $lt: new Date() } }, { $set: lease }, { upsert: true });
    return holder;
  } catch (error) {
    if (isDuplicateKey(error)) return undefined;
    throw error;
  }
}
