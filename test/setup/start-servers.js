import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedMongod } from '../../shared/embedded/embedded-mongod.ts';
import { findMongod } from '../../shared/embedded/find-mongod.ts';

/** One replica set for the whole run (TEST_MONGODB_URI names another); each test file has a database of its own in it. */
export default async function startServers() {
  if (process.env.TEST_MONGODB_URI) return;
  const folder = await mkdtemp(join(tmpdir(), 'daybook-test-'));
  const { path } = await findMongod();
  const mongod = new EmbeddedMongod({ program: path, folder, arguments: ['--setParameter', 'ttlMonitorSleepSecs=1', '--setParameter', 'enableTestCommands=1'] });
  await mongod.start();
  process.env.TEST_MONGODB_URI = mongod.uri;
  globalThis.testServers = { mongod, folder };
}
