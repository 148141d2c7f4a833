import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { DaybookProcess } from '../setup/daybook-process.ts';
import { freePort } from '../../shared/runtime/embedded/free-port.ts';
import { openWriters } from '../setup/open-writers.ts';
import { ThreeMongods } from '../setup/three-mongods.ts';
import { WriteLoad } from '../setup/write-load.ts';

const set = await ThreeMongods.start();
const daybook = new DaybookProcess({
  port: await freePort(),
  data_dir: '/nowhere',
  environment: { MONGODB_URI: set.uri, WORKERS: '1', BILLING: 'off', RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'fatal' },
});
await daybook.start();
const writers = await openWriters(daybook.url, 6);
afterAll(async () => {
  await daybook.kill();
  await set.remove();
});

/** A frozen server neither answers nor closes its connections; MongoDB's own election begins after ten seconds of silence. */
const FROZEN_MS = 25_000;

const faults: [string, (pid: number) => Promise<void>][] = [
  [
    'frozen',
    async (pid) => {
      process.kill(pid, 'SIGSTOP');
      const until = performance.now() + FROZEN_MS;
      // What needs no database is answered all the while.
      const statuses = new Set<number>();
      while (performance.now() < until) {
        statuses.add((await fetch(`${daybook.url}/openapi.json`)).status);
        await sleep(1_000);
      }
      process.kill(pid, 'SIGCONT');
      expect([...statuses]).toEqual([200]);
    },
  ],
  [
    'killed',
    async (pid) => {
      process.kill(pid, 'SIGKILL');
      await sleep(FROZEN_MS);
    },
  ],
];

test.each(faults)(
  'a primary that is %s: a successor is used, no answer is a 500, and what was acknowledged is there once',
  async (name, harm) => {
    const load = new WriteLoad(name, writers);
    await sleep(3_000);
    await harm(await set.primaryPid());
    await sleep(5_000);
    await load.stop();
    const told = { served: load.served, failures: [...load.failures], outage_s: load.outage_ms / 1_000 };
    process.stdout.write(`${name}: ${JSON.stringify(told)}\n`);
    expect(load.refused).toEqual([]);
    expect([...load.failures.keys()].filter((how) => how !== 503 && how !== 'no answer')).toEqual([]);
    const client = await MongoClient.connect(set.root_uri);
    expect(await load.faultsIn(client.db())).toEqual([]);
    await client.close();
    for (const { keeper } of writers)
      expect((await keeper.get('/ledger/integrity')).body.integrity).toMatchObject({ verified: true, totals_match: true });
    // Writes go on before the frozen server is back: its successor took them.
    expect(load.outage_ms).toBeLessThan(FROZEN_MS);
  },
);
