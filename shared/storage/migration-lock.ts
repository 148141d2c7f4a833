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

/** Another process has taken the lock, because this one was silent for longer than its lease. */
class LockLost extends Error {
  override readonly name = 'LockLost';
}

/**
 * Runs `work` while no other process does. Answers false at once when another process holds the lock. `work` calls `goOn` between its
 * steps. When the lock was lost, `goOn` throws, which ends the work, and the answer is false too: the other process does all of it. So it is
 * when a step fails then, by whatever error.
 */
export async function withMigrationLock(db: Db, work: (goOn: () => Promise<void>) => Promise<void>, lease_ms = LEASE_MS): Promise<boolean> {
  const holder = await takeLock(db, lease_ms);
  if (!holder) return false;
  const goOn = (): Promise<void> => extendLock(db, holder, lease_ms);
  // One step may take longer than the lease: the build of an index is a single command. The next `goOn` throws when a renewal failed.
  const renewals = setInterval(() => void goOn().catch(() => undefined), lease_ms / 3);
  try {
    await work(goOn);
    return true;
  } catch (error) {
    // Without the lock a step may fail by what the other process does: it has just made the same collection.
    if (error instanceof LockLost || !(await isHeld(db, holder))) return false;
    throw error;
  } finally {
    clearInterval(renewals);
    await migrationRows(db).deleteOne({ _id: 'lock', holder });
  }
}

async function extendLock(db: Db, holder: string, lease_ms: number): Promise<void> {
  const held_until = new Date(Date.now() + lease_ms);
  const extended = await migrationRows(db).updateOne({ _id: 'lock', holder }, { $set: { held_until } });
  if (extended.matchedCount === 0) throw new LockLost('Another process migrates the database.');
}

async function isHeld(db: Db, holder: string): Promise<boolean> {
  const lock = await migrationRows(db).findOne({ _id: 'lock', holder }, { projection: { _id: 1 } });
  return lock !== null;
}

export function migrationRows(db: Db): Collection<MigrationRow> {
  return db.collection<MigrationRow>('migrations', DURABLE_WRITE);
}

/** The lock is a lease, so that a process that died while migrating delays the others by a minute at most. */
async function takeLock(db: Db, lease_ms: number): Promise<string | undefined> {
  const holder = randomUUID();
  const lease = { holder, held_until: new Date(Date.now() + lease_ms) };
  try {
    await migrationRows(db).updateOne({ _id: 'lock', held_until: { $lt: new Date() } }, { $set: lease }, { upsert: true });
    return holder;
  } catch (error) {
    if (isDuplicateKey(error)) return undefined;
    throw error;
  }
}
