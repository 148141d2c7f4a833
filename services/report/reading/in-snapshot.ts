import type { ClientSession } from 'mongoose';
import { disconnectDatabase } from '../../../shared/database/connection.ts';
import { connectDatabase } from '../../../shared/storage/connect-database.ts';
import type { Db } from '../../../shared/database/connection.ts';
import { readSnapshot } from '../../../shared/database/read-snapshot.ts';

/** The snapshot that a report reads from: every operation passes `{ session }`, so that all see the books at one instant. */
export interface Snapshot {
  readonly session: ClientSession;
  readonly db: Db;
}

/**
 * Runs the reads of a report on one snapshot of the books: under load it never shows half a posting
 * (docs/accounting.md §11.10).
 */
export async function inSnapshot<T>(read: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const { client, db } = await connectDatabase();
  try {
    return await readSnapshot(client, (session) => read({ session, db }));
  } finally {
    await disconnectDatabase();
  }
}
