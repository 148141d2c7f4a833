import type { ClientSession } from 'mongoose';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MongoClient } from './connection.ts';

/** SnapshotUnavailable (an index was being made) and SnapshotTooOld: another try sees a newer instant. */
const passing = new Set<unknown>([246, 239]);
const MOST_TRIES = 10;
const PAUSE_MS = 50;

/**
 * Runs reads on one snapshot of the database: each passes `session`, and all see the same instant. The first read fixes it, at or after
 * everything acknowledged so far. `read` is begun again, up to three seconds long, while MongoDB has no snapshot to give.
 */
export async function readSnapshot<T>(client: MongoClient, read: (session: ClientSession) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await client.withSession({ snapshot: true }, read);
    } catch (error) {
      if (tries === MOST_TRIES || !passing.has((error as { code?: unknown }).code)) throw error;
      await sleep(PAUSE_MS * tries);
    }
  }
}
