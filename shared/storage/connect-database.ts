import { connect } from '../database/connection.ts';
import type { Database, Db } from '../database/connection.ts';
import { settings } from '../base/settings.ts';
import { contractSchemas, migrateDatabase } from './migrate-database.ts';
import { schemaVersion } from './schema-version.ts';
import { requireNoUnfinishedRestore } from './unfinished-restore.ts';

/** How often a process checks whether those of the version before are gone. */
const CONTRACT_EVERY_MS = 15_000;

/**
 * The process's connection to the database of the settings, with all schemas and migrations applied. Each caller pairs it with
 * disconnectDatabase(). Throws when no primary answers within ten seconds, when a newer version has migrated the database, and when a
 * restore into it is not complete.
 */
export function connectDatabase(): Promise<Database> {
  return connect({ uri: settings().mongodb_uri, version: schemaVersion(), prepare });
}

async function prepare(db: Db): Promise<void> {
  await requireNoUnfinishedRestore(db);
  await migrateDatabase(db);
  if (await contractSchemas(db)) return;
  const timer = setInterval(() => {
    // A failure here is tried again; no request waits for it.
    contractSchemas(db).then(
      (isDone) => isDone && clearInterval(timer),
      () => undefined,
    );
  }, CONTRACT_EVERY_MS);
  timer.unref();
  db.client.once('topologyClosed', () => clearInterval(timer));
}
