import { createServer } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ServiceBroker } from 'moleculer';
import { readSettings } from '../../../shared/base/settings.ts';
import { freePort } from '../../../shared/runtime/embedded/free-port.ts';
import { serveOperations } from '../../../shared/runtime/operations-port.ts';
import { Client } from '../../setup/client.ts';
import { DaybookProcess } from '../../setup/daybook-process.ts';
import { useDaybookProcess } from '../../setup/use-daybook-process.ts';

const port = await freePort();
const daybook = useDaybookProcess('interrupt', { environment: { OPS_PORT: String(port) } });
const ask = (path: string): Promise<Response> => fetch(`http://127.0.0.1:${port}${path}`);

async function figure(name: string): Promise<number> {
  const text = await (await ask('/metrics')).text();
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  if (!line) throw new Error(`${name} is not among the figures:\n${text}`);
  return Number(line.slice(name.length + 1));
}

test('a process tells its operator that it lives, that it is ready, and its figures', async () => {
  expect(await (await ask('/healthz')).json()).toEqual({ status: 'ok' });
  expect(await (await ask('/readyz')).json()).toEqual({ status: 'ready' });
  expect((await ask('/metrics')).headers.get('content-type')).toContain('text/plain');
  expect((await ask('/books/v1/account')).status).toBe(404);
});

test('rounds, commits, requests and refusals are counted, and nothing waits when all is answered', async () => {
  const client = new Client(daybook.url);
  await client.register({ email: 'ada@example.com', password: 'correct horse battery staple' });
  await client.createEntity({ calendar_year: 2024 });
  const before = [await figure('daybook_round_commands_count'), await figure('daybook_round_seconds_count{part="commit"}')];
  await client.create('/account', { name: 'Bank', account_type: 'BANK' });
  expect((await client.post('/account', { name: 'Nowhere', account_type: 'BANK', category_id: 999 })).status).toBe(422);
  expect(await figure('daybook_round_commands_count')).toBe(before[0]! + 2);
  expect(await figure('daybook_round_seconds_count{part="commit"}')).toBe(before[1]! + 1);
  expect(await figure('daybook_refusals_total{code="422"}')).toBe(1);
  expect(await figure('daybook_http_requests_total{route="createAccount",status="201"}')).toBe(1);
  for (const idle of ['daybook_mailbox_commands', 'daybook_mailbox_oldest_seconds', 'daybook_transaction_oldest_seconds'])
    expect(await figure(idle)).toBe(0);
  expect(await figure('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
});

test('commands that wait for a round are told to the operator', async () => {
  const client = new Client(daybook.url);
  await client.register({ email: 'grace@example.com', password: 'correct horse battery staple' });
  await client.createEntity({ calendar_year: 2024 });
  let most = 0;
  // One look in the right moment is enough; most of the first looks are.
  for (let times = 0; times < 20 && most === 0; times++) {
    let isAnswered = false;
    const accounts = Array.from({ length: 50 }, () => client.create('/account', { name: 'Bank', account_type: 'BANK' }));
    const answered = Promise.all(accounts).finally(() => (isAnswered = true));
    while (!isAnswered) most = Math.max(most, await figure('daybook_mailbox_commands'));
    await answered;
  }
  expect(most).toBeGreaterThan(0);
});

test('a process of which a part is stuck says so where a probe asks whether it lives, each reason once', async () => {
  const ops_port = await freePort();
  const broker = new ServiceBroker({ logger: false, middlewares: [serveOperations({ ...readSettings({}), ops_port })] });
  const stuck: string[] = [];
  for (const name of ['chart', 'period']) broker.createService({ name, methods: { stuck: () => stuck } });
  await broker.start();
  try {
    const status = async () => {
      const answer = await fetch(`http://127.0.0.1:${ops_port}/healthz`);
      return [answer.status, await answer.json()];
    };
    expect(await status()).toEqual([200, { status: 'ok' }]);
    stuck.push('end of a round');
    expect(await status()).toEqual([503, { status: 'stuck', missing: ['end of a round'] }]);
    stuck.pop();
    expect(await status()).toEqual([200, { status: 'ok' }]);
  } finally {
    await broker.stop();
  }
});

test('an operations port that somebody listens on is an error that names its setting, before anything starts', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port: busy } = taken.address() as { port: number };
  const data_dir = await mkdtemp(join(tmpdir(), 'daybook-ops-'));
  try {
    const other = new DaybookProcess({ port: await freePort(), data_dir, environment: { OPS_PORT: String(busy) } });
    await expect(other.start()).rejects.toThrow(
      /port \d+ of 127\.0\.0\.1 is in use; stop what listens there or set OPS_PORT to another one/,
    );
  } finally {
    taken.close();
    await rm(data_dir, { recursive: true, force: true });
  }
});
