import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { freePort } from '../../../shared/runtime/embedded/free-port.ts';
import { keepFirstYear } from '../../scenario/first-year.ts';
import { DaybookProcess } from '../../setup/daybook-process.ts';
import { testDatabaseUri } from '../../setup/test-database.ts';

jest.setTimeout(180_000);

let folder: string;
let cluster: DaybookProcess;

/** A nats-server of its own and every service in a process of its own, those that write the same books too. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daybook-cluster-'));
  const environment = { MONGODB_URI: testDatabaseUri(), LOG_LEVEL: 'warn' };
  cluster = new DaybookProcess({ port: await freePort(), data_dir: folder, program: 'cluster', args: ['--split-books'], environment });
  await cluster.start();
});
afterAll(async () => {
  await cluster.interrupt();
  await rm(folder, { recursive: true, force: true });
});

test('the first year, from registration to a translated year end, over a real nats-server with every service in its own process', async () => {
  const processes = [...cluster.output.matchAll(/\b([a-z-]+) (\d{2,})\b/g)].map(([, , pid]) => pid);
  expect(new Set(processes).size).toBeGreaterThanOrEqual(10);
  await keepFirstYear(cluster.url);
});
