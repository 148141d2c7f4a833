import { afterAll, expect, test } from '@jest/globals';
import { freePort } from '../../shared/runtime/embedded/free-port.ts';
import { Client } from '../setup/client.ts';
import type { Gateway } from '../setup/load-on-versions.ts';
import { LoadOnVersions } from '../setup/load-on-versions.ts';
import { NatsServer } from '../setup/nats-server.ts';
import { openWriters } from '../setup/open-writers.ts';
import { testDatabaseUri } from '../setup/test-database-uri.ts';
import { layVersionBefore } from '../setup/version-before.ts';
import { VersionFleet } from '../setup/version-fleet.ts';

const before = layVersionBefore();
afterAll(() => (typeof before === 'string' ? undefined : before.remove()));

/** What a person of the version before reads without naming anything: every list and every statement that answers. */
async function readsOf(client: Client): Promise<string[]> {
  const { paths } = (await client.get('/openapi.json?samples=no')).body as { paths: Record<string, { get?: object }> };
  const plain = Object.keys(paths).filter((path) => paths[path]!.get && path.startsWith('/books/v1') && !path.includes('{'));
  const answered: string[] = [];
  for (const path of plain) if ((await client.get(path)).status === 200) answered.push(path);
  return answered;
}

async function gatewayOf({ url }: VersionFleet): Promise<Gateway> {
  const { body } = await new Client(url).get('/openapi.json?samples=no');
  const { schema } = body.paths['/books/v1/proposal/{id}/confirm'].post.requestBody.content['application/json'];
  const { properties } = schema.$ref ? body.components.schemas[schema.$ref.split('/').at(-1)] : schema;
  return { url, takes_pictures: 'picture' in properties };
}

test('while a version follows another one, no request fails on either gateway, and a key has the same bytes on both', async () => {
  if (typeof before === 'string') return void process.stdout.write(`Left out: ${before}\n`);
  const { root } = before;
  const nats = await NatsServer.start();
  const servers = { MONGODB_URI: testDatabaseUri(), NATS_URL: nats.url, PUBLIC_URL: `http://127.0.0.1:${await freePort()}` };
  const [older, newer] = [new VersionFleet('before', root, servers), new VersionFleet('this', process.cwd(), servers)];
  const began = performance.now();
  let load: LoadOnVersions | undefined;
  try {
    await older.startServices();
    await older.startGateway();
    const writers = await openWriters(older.url, 6);
    load = new LoadOnVersions([await gatewayOf(older)], writers, await readsOf(writers[0]!.keeper));
    const passing = async (phase: string, step: () => Promise<void>, count: number): Promise<void> => {
      load!.phase = phase;
      await step();
      await load!.more(count);
    };
    const bothGateways = async (): Promise<void> => {
      await newer.startGateway();
      load!.gateways = [await gatewayOf(older), await gatewayOf(newer)];
    };
    await passing('the version before', () => Promise.resolve(), 300);
    await passing('new services beside the old ones', () => newer.startServices(), 800);
    await passing('both gateways', () => bothGateways(), 2_500);
    await passing('the old services end', () => older.stop('services'), 1_500);
    load.gateways = [await gatewayOf(newer)];
    await passing('the old gateway ends', () => older.stop('gateway'), 500);
    await load.stop();
    const seconds = Math.round((performance.now() - began) / 1_000);
    process.stdout.write(`two versions: ${load.served} requests, ${load.failures.length} failed, ${seconds} s\n`);
    expect([...new Set(load.failures.map((failure) => JSON.stringify(failure)))].slice(0, 20)).toEqual([]);
    expect(load.served).toBeGreaterThan(5_000);
    for (const { keeper } of writers) {
      const { body } = await new Client(newer.url, keeper.token).get('/ledger/integrity');
      expect(body.integrity).toMatchObject({ verified: true, totals_match: true });
    }
  } finally {
    await load?.stop();
    for (const fleet of [older, newer]) await fleet.stop('gateway');
    for (const fleet of [older, newer]) await fleet.stop('services');
    await nats.remove();
  }
});
