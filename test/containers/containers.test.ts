import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openWriters } from '../setup/open-writers.ts';
import { useStarted } from '../setup/use-started.ts';
import { WriteLoad } from '../setup/write-load.ts';
import type { Writer } from '../setup/write-load.ts';
import { ComposeFleet } from './compose-fleet.ts';

const fleet = useStarted(
  () => ComposeFleet.start(),
  (started) => started.remove(),
);
let writers: Writer[] = [];
beforeAll(async () => void (writers = await openWriters(fleet.url, 6)));

const told: string[] = [];
afterAll(() => void process.stdout.write(`${told.join('\n')}\n`));

/** Runs `work` under load; the books must be whole afterwards, and no answer may be a 500. */
async function underLoad(name: string, work: () => Promise<unknown>): Promise<WriteLoad> {
  const load = new WriteLoad(name, writers);
  await sleep(2_000);
  await work();
  await fleet.healthy();
  await sleep(2_000);
  await load.stop();
  told.push(
    `${name}: ${load.served.writes} writes and ${load.served.reads} reads served, ${load.failed} failed (${JSON.stringify([...load.failures])}), ` +
      `longest pause ${(load.outage_ms / 1_000).toFixed(1)} s`,
  );
  expect(load.refused).toEqual([]);
  expect(load.failures.get(500)).toBeUndefined();
  const root = await fleet.root();
  expect(await load.faultsIn(root.db())).toEqual([]);
  await root.close();
  for (const { keeper } of writers)
    expect((await keeper.get('/ledger/integrity')).body.integrity).toMatchObject({ verified: true, totals_match: true });
  return load;
}

test('only the balancer has a published port, and it answers what the gateways answer', async () => {
  const published = [];
  for (const name of await fleet.containers()) if (await fleet.script('docker', 'port', name)) published.push(name);
  expect(published.map((name) => name.replace(/^daybook-test[-_]|[-_]\d+$/g, ''))).toEqual(['balancer']);
  expect(await (await fetch(`${fleet.url}/readyz`)).json()).toEqual({ status: 'ready' });
});

test('every container is read-only, without capabilities, and within a memory limit', async () => {
  const form = '{{.Name}} {{.HostConfig.ReadonlyRootfs}} {{.HostConfig.CapDrop}} {{.HostConfig.CapAdd}} {{gt .HostConfig.Memory 0}}';
  const lines = (await fleet.script('docker', 'inspect', '--format', form, ...(await fleet.containers()))).split('\n');
  expect(lines.length).toBeGreaterThanOrEqual(14);
  expect(lines.filter((line) => !line.endsWith(' true [ALL] [] true'))).toEqual([]);
});

test('a rolling restart of every process under load fails no request', async () => {
  const before = await fleet.containers();
  const load = await underLoad('rolling restart', () => fleet.script('docker/rolling-restart.sh'));
  const after = new Set(await fleet.containers());
  expect(before.filter((name) => after.has(name) && !/balancer|nats|mongo/.test(name))).toEqual([]);
  expect([...load.failures]).toEqual([]);
});

test.each([
  'gateway',
  'books',
  'identity',
  'ledger-listing',
  'report',
  'subscription',
  'webhook',
  'nats',
  'mongo-2',
  'mongo-1',
  'mongo-3',
  'balancer',
])('a %s that is killed and started again costs no acknowledged write', async (service) => {
  await underLoad(`kill of ${service}`, async () => {
    const [container] = await fleet.containers(service);
    await fleet.script('docker', 'kill', container!);
    await sleep(1_000);
    await fleet.script('docker', 'start', container!);
  });
});
