import { disconnectDatabase } from '../../shared/database/connection.ts';
import { connectDatabase } from '../../shared/storage/connect-database.ts';
import type { Database } from '../../shared/database/connection.ts';
import { readSettings, replaceSettings } from '../../shared/base/settings.ts';
import { emptyDatabase } from './empty-database.ts';
import { keptDatabaseUri, testDatabaseUri } from './test-database-uri.ts';
import { useStarted } from './use-started.ts';

export interface TestDatabase extends Database {
  uri: string;
  /** Drops the database and closes the connection; for afterAll. */
  drop(): Promise<void>;
}

/** Connects this process to a database of its own, migrated and empty. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const opened = await openAt(testDatabaseUri());
  return {
    ...opened,
    async drop() {
      await opened.db.dropDatabase();
      await disconnectDatabase();
    },
  };
}

/** Connects this process to the database that the files of this worker keep for billing, migrated and empty. */
export async function openKeptDatabase(): Promise<Omit<TestDatabase, 'drop'>> {
  const opened = await openAt(keptDatabaseUri('billing'));
  await emptyDatabase(opened.db);
  return opened;
}

async function openAt(uri: string): Promise<Omit<TestDatabase, 'drop'>> {
  replaceSettings({ ...readSettings({}), mongodb_uri: uri });
  const database = await connectDatabase();
  return { ...database, uri };
}

/** A database of its own for all tests of a file, dropped after them. */
export const useTestDatabase = (): TestDatabase => useStarted(openTestDatabase, (database) => database.drop());
