import { disconnectDatabase } from '../../shared/database/connection.ts';
import { connectDatabase } from '../../shared/storage/connect-database.ts';
import type { Database } from '../../shared/database/connection.ts';
import { readSettings, replaceSettings } from '../../shared/base/settings.ts';
import { testDatabaseUri } from './test-database-uri.ts';
import { useStarted } from './use-started.ts';

export interface TestDatabase extends Database {
  uri: string;
  /** Drops the database and closes the connection; for afterAll. */
  drop(): Promise<void>;
}

/** Connects this process to a database of its own, migrated and empty. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const uri = testDatabaseUri();
  replaceSettings({ ...readSettings({}), mongodb_uri: uri });
  const database = await connectDatabase();
  return {
    ...database,
    uri,
    async drop() {
      await database.db.dropDatabase();
      await disconnectDatabase();
    },
  };
}

/** A database of its own for all tests of a file, dropped after them. */
export const useTestDatabase = (): TestDatabase => useStarted(openTestDatabase, (database) => database.drop());
