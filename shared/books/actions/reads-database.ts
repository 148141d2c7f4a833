import { disconnectDatabase } from '../../database/connection.ts';
import { connectDatabase } from '../../storage/connect-database.ts';
import type { Database } from '../../database/connection.ts';

let opened: Promise<Database> | undefined;
let users = 0;

export function openedDatabase(): Promise<Database> {
  if (!opened) throw new Error('The database is read before a service that reads it has started');
  return opened;
}

/** Lifecycle of a service that reads the database: connected before it is visible. */
export const readsDatabase = {
  async started(): Promise<void> {
    users++;
    opened = connectDatabase();
    await opened;
  },
  async stopped(): Promise<void> {
    if (--users === 0) opened = undefined;
    await disconnectDatabase();
  },
};
