import { join } from 'node:path';
import { EmbeddedMongod } from './embedded/embedded-mongod.ts';
import { makePrivateFolder } from './embedded/private-folder.ts';
import { readMongodRecord } from './embedded/mongod-record.ts';
import { findMongod } from './embedded/find-mongod.ts';
import { unpatchedSentence } from './embedded/patched-mongod.ts';
import { requireFolder, requireRoom } from './embedded/require-folder.ts';
import type { Settings } from '../base/settings.ts';

/** The database that this process starts itself: where it is, and how to end it. */
export interface EmbeddedDatabase {
  uri: string;
  /** One line for the operator that says which program runs. */
  description: string;
  stop(): Promise<void>;
}

/** Starts the embedded database in DATA_DIR, or returns undefined when MONGODB_URI names a real one. */
export async function startEmbeddedDatabase(settings: Settings): Promise<EmbeddedDatabase | undefined> {
  if (settings.mongodb_uri) return undefined;
  const program = await findMongod();
  const warning = unpatchedSentence(program.version);
  if (warning !== undefined) console.error(`Before the start: ${warning}`);
  requireFolder(settings.data_dir, { purpose: 'the books', setting: 'DATA_DIR' });
  makePrivateFolder(settings.data_dir);
  const folder = join(settings.data_dir, 'mongod');
  if (!readMongodRecord(folder)?.initiated) requireRoom(settings.data_dir);
  const mongod = new EmbeddedMongod({ program: program.path, folder, secured: true });
  await mongod.start();
  return {
    uri: mongod.uri,
    description: `mongod ${program.version} (${program.source}: ${program.path})`,
    stop: () => mongod.stop(),
  };
}
