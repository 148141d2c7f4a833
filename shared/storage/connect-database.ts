import { connect } from '../database/connection.ts';
import type { Database } from '../database/connection.ts';
import { settings } from '../base/settings.ts';
import { migrateDatabase } from './migrate-database.ts';

/**
 * The process's connection to the database of the settings, with all schemas and migrations applied. Each caller pairs it with
 * disconnectDatabase(). Throws when no primary answers within ten seconds.
 */
export function connectDatabase(): Promise<Database> {
  return connect({ uri: settings().mongodb_uri, prepare: migrateDatabase });
}
