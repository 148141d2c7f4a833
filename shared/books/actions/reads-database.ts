import { disconnectDatabase } from '../../database/connection.ts';
import { connectDatabase } from '../../storage/connect-database.ts';

/** Lifecycle of a service that reads the database: connected before it is visible. */
export const readsDatabase = {
  async started(): Promise<void> {
    await connectDatabase();
  },
  stopped: disconnectDatabase,
};
