import { randomBytes } from 'node:crypto';
import { disconnectDatabase } from '../../shared/database/connection.ts';
import { connectDatabase } from '../../shared/storage/connect-database.ts';
import type { Database } from '../../shared/database/connection.ts';
import { readSettings, replaceSettings } from '../../shared/base/settings.ts';
import { useStarted } from './use-started.ts';

export interface TestDatabase extends Database {
  uri: string;
  /** Drops the database and closes the connection; for afterAll. */
  drop(): Promise<void>;
}

/** The address of a database nobody else uses, on the replica set of the test run. */
export function testDatabaseUri(): string {
  const server = process.env.TEST_MONGODB_URI;
  if (!server) throw new Error('TEST_MONGODB_URI is not set: run the tests with `npm test`.');
  return server.replace(/\/[^/?]*(\?|$)/, `/test_${randomBytes(6).toString('hex')}$1`);
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
