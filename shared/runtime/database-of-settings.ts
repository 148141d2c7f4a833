import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from '../base/settings.ts';
import { startEmbeddedDatabase } from './embedded-database.ts';
import { addressOfRunning } from './embedded/running-mongod.ts';

/**
 * The address of the database of the settings, whether or not its service is running, and what to call when it is used no longer. Throws an
 * Error with a sentence when there are no books.
 */
export async function databaseOfSettings(): Promise<{ uri: string; stop: () => Promise<void> }> {
  const settings = readSettings(process.env);
  const folder = join(settings.data_dir, 'mongod');
  const known = settings.mongodb_uri ?? (await addressOfRunning(folder));
  if (known !== undefined) return { uri: known, stop: async () => undefined };
  if (!existsSync(settings.data_dir)) throw new Error(`there are no books in ${settings.data_dir}: set DATA_DIR, or MONGODB_URI.`);
  const embedded = await startEmbeddedDatabase(settings);
  // By the key of the set, as beside a running service: the service's own user may not lengthen the history.
  return { uri: (await addressOfRunning(folder)) ?? embedded!.uri, stop: () => embedded!.stop() };
}
