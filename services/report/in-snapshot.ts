import type { ClientSession } from 'mongoose';
import { setTimeout as sleep } from 'node:timers/promises';
import { disconnectDatabase } from '../../shared/database/connection.ts';
import { connectDatabase } from '../../shared/storage/connect-database.ts';
import type { Db } from '../../shared/database/connection.ts';

/** The snapshot that a report reads from: every operation passes `{ session }`, so that all see the books at one instant. */
export interface Snapshot {
  readonly session: ClientSession;
  readonly db: Db;
}

/** SnapshotUnavailable (an index was being made) and SnapshotTooOld: another try sees a newer instant. */
const passing = new Set<unknown>([246, 239]);
const MOST_TRIES = 5;

/**
 * Runs the reads of a report on one snapshot of the books: under load it never shows half a posting (docs/accounting.md
 * §11.10). The first read fixes the instant, at or after everything acknowledged so far.
 */
export async function inSnapshot<T>(read: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const { client, db } = await connectDatabase();
  try {
    for (let tries = 1; ; tries += 1) {
      try {
        return await client.withSession({ snapshot: true }, (session) => read({ session, db }));
      } catch (error) {
        if (tries === MOST_TRIES || !passing.has((error as { code?: unknown }).code)) throw error;
        await sleep(50 * tries);
      }
    }
  } finally {
    await disconnectDatabase();
  }
}
