import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedMongod } from '../../shared/runtime/embedded/embedded-mongod.ts';
import { EmbeddedNats } from '../../shared/runtime/embedded/embedded-nats.ts';
import { findMongod } from '../../shared/runtime/embedded/find-mongod.ts';
import { findNatsServer } from '../../shared/runtime/embedded/find-nats-server.ts';
import { makeRunFolder, removeNow } from './run-folder.js';
import stopServers from './stop-servers.js';

/**
 * One replica set and one nats-server for the whole run (TEST_MONGODB_URI and TEST_NATS_URL name others); each test file has a
 * database of its own in it, and each that needs the bus a namespace.
 */
export default async function startServers() {
  // `npm install` makes it; a checkout that was not installed anew since has none.
  if (!existsSync('clients/typescript/generated/declared.ts')) await import('../../clients/typescript/generate/write-declared.ts');
  const folder = await makeRunFolder();
  globalThis.testServers = { folder, running: [] };
  leaveNothingWhenEnded(folder);
  try {
    if (!process.env.TEST_MONGODB_URI) process.env.TEST_MONGODB_URI = (await startMongod(folder)).uri;
    if (!process.env.TEST_NATS_URL) process.env.TEST_NATS_URL = (await startNats(folder)).url;
  } catch (error) {
    // Jest calls no teardown after a setup that failed.
    await stopServers();
    throw error;
  }
}

/** A run that is ended by a signal stops its servers (they listen to `exit`) and removes what they kept; jest alone would leave both. */
function leaveNothingWhenEnded(folder) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => {
      process.once('exit', () => removeNow(folder));
      process.exit(1);
    });
}

/**
 * Each test file has collections and indexes of its own, hundreds of files, and MongoDB keeps an unused one open for ten minutes. On a quick
 * machine those of ten minutes were more than the 20,000 that a process may open, and MongoDB ended itself.
 */
const closesFilesSoon = ['file_manager=(close_idle_time=20,close_scan_interval=5,close_handle_minimum=500)'];

async function startMongod(folder) {
  const { path } = await findMongod();
  const mongod = new EmbeddedMongod({
    program: path,
    folder: join(folder, 'mongod'),
    arguments: ['--setParameter', 'ttlMonitorSleepSecs=1', '--setParameter', 'enableTestCommands=1'],
    storage_settings: closesFilesSoon,
  });
  globalThis.testServers.running.push(mongod);
  await mongod.start();
  return mongod;
}

async function startNats(folder) {
  const { path } = await findNatsServer();
  const nats = new EmbeddedNats({ program: path, folder: join(folder, 'nats') });
  globalThis.testServers.running.push(nats);
  await nats.start();
  return nats;
}
