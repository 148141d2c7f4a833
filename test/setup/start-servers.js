import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedMongod } from '../../shared/runtime/embedded/embedded-mongod.ts';
import { EmbeddedNats } from '../../shared/runtime/embedded/embedded-nats.ts';
import { findMongod } from '../../shared/runtime/embedded/find-mongod.ts';
import { findNatsServer } from '../../shared/runtime/embedded/find-nats-server.ts';

/**
 * One replica set and one nats-server for the whole run (TEST_MONGODB_URI and TEST_NATS_URL name others); each test file has a
 * database of its own in it, and each that needs the bus a namespace.
 */
export default async function startServers() {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-test-'));
  globalThis.testServers = { folder, running: [] };
  if (!process.env.TEST_MONGODB_URI) process.env.TEST_MONGODB_URI = (await startMongod(folder)).uri;
  if (!process.env.TEST_NATS_URL) process.env.TEST_NATS_URL = (await startNats(folder)).url;
}

async function startMongod(folder) {
  const { path } = await findMongod();
  const mongod = new EmbeddedMongod({
    program: path,
    folder: join(folder, 'mongod'),
    arguments: ['--setParameter', 'ttlMonitorSleepSecs=1', '--setParameter', 'enableTestCommands=1'],
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
