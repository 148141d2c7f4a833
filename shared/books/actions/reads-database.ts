import { disconnectDatabase } from '../../database/connection.ts';
import { connectDatabase } from '../../storage/connect-database.ts';
import { stopsUnwanted } from './stops-unwanted.ts';

/** Lifecycle of a service that reads the database: connected before it is visible. */
export const readsDatabase = {
  events: stopsUnwanted,
  async started(): Promise<void> {
    await connectDatabase();
  },
  stopped: disconnectDatabase,
};
