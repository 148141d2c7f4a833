import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { freePort } from '../../../shared/runtime/embedded/free-port.ts';
import { Client } from '../../setup/client.ts';
import { DaybookProcess } from '../../setup/daybook-process.ts';
import { useStarted } from '../../setup/use-started.ts';

/** An `npm start` on a machine with cores for several processes, with no more set than the README asks of two instances. */
async function startFleet(): Promise<{ daybook: DaybookProcess; folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-fleet-'));
  const environment = { WORKERS: '2', OPS_PORT: '', EVENT_STREAM: 'jetstream' };
  return { daybook: await new DaybookProcess({ port: await freePort(), data_dir: folder, environment }).start(), folder };
}

const fleets = useStarted(
  () => Promise.all([startFleet(), startFleet()]),
  async (started) => {
    for (const { daybook, folder } of started) {
      await daybook.interrupt();
      await rm(folder, { recursive: true, force: true });
    }
  },
);

test('two fleets run side by side with own PORT and DATA_DIR, each with operations ports of its own', async () => {
  const ports = fleets.flatMap(({ daybook }) => {
    const [, first, last] = /at ports (\d+) to (\d+)/.exec(daybook.output)!;
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => Number(first) + index);
  });
  expect(new Set(ports).size).toBe(6);
  // A fleet answers when its gateways do; its other processes become ready in their own time.
  for (const port of ports) while (!(await fetch(`http://127.0.0.1:${port}/readyz`)).ok) await sleep(50);
});

test('the stream of events is kept on the bus that a fleet brings', async () => {
  const [{ daybook, folder }] = fleets;
  const client = new Client(daybook.url);
  await client.register();
  await client.createEntity({ currency_code: 'EUR' });
  await client.create('/category', { name: 'In the stream', category_type: 'BANK' });
  const [, port, user, password] = /127\.0\.0\.1:(\d+)[\s\S]*user: "(\w+)", password: "(\w+)"/.exec(
    readFileSync(join(folder, 'nats/nats-server.conf'), 'utf8'),
  ) as unknown as [string, string, string, string];
  const NATS_URL = `nats://${user}:${password}@127.0.0.1:${port}`;
  // It ends with an error until the stream is there.
  const streamed = (): Promise<string> =>
    promisify(execFile)(process.execPath, ['test/integration/webhook/read-stream.ts'], { env: { ...process.env, NATS_URL } }).then(
      ({ stdout }) => stdout,
      () => '',
    );
  while (!(await streamed()).includes('category.created')) await sleep(100);
});
