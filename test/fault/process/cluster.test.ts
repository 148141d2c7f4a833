import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { ProcessMark } from '../../../shared/runtime/embedded/running-process.ts';
import { Client } from '../../setup/client.ts';
import { DaybookProcess } from '../../setup/daybook-process.ts';
import { isReady } from '../../setup/is-ready.ts';
import { untilGone } from '../../setup/until-gone.ts';
import { useDaybookProcess } from '../../setup/use-daybook-process.ts';

const cluster = useDaybookProcess('interrupt', { program: 'cluster' });

function processId(name: string): number {
  return Number(new RegExp(`\\b${name} (\\d+)`).exec(cluster.output)?.[1]);
}

test('every service answers from a process of its own, and one that was killed is replaced', async () => {
  const client = new Client(cluster.url);
  await client.register();
  await client.createEntity({ currency_code: 'EUR' });
  const names = ['gateway', 'books', 'identity', 'ledger-listing'];
  expect(new Set(names.map(processId)).size).toBe(names.length);

  process.kill(processId('books'), 'SIGKILL');
  const category = { name: 'After the crash', category_type: 'BANK' };
  const key = { headers: { 'idempotency-key': 'category' } };
  let status = 0;
  while (status !== 201) {
    // A write whose process vanished gets no answer: whether it was saved is not known, and the key makes the repeat safe.
    const answer = await client.post('/category', category, key).catch(() => undefined);
    status = answer?.status ?? 0;
    if (status !== 201) await new Promise((resolve) => setTimeout(resolve, 250));
  }
  expect(status).toBe(201);
  const { body } = await client.get('/category');
  expect(body.meta.total).toBe(1);
});

test('nobody is refused for a process that was killed, once another says that it is ready', async () => {
  const first_port = Number(/at ports (\d+) to/.exec(cluster.output)![1]);
  expect(/processes (\S+)/.exec(cluster.output)?.[1]).toBe('identity');
  process.kill(processId('identity'), 'SIGKILL');
  while (!cluster.output.includes('process identity ended')) await new Promise((resolve) => setTimeout(resolve, 20));
  while (!(await isReady(first_port))) await new Promise((resolve) => setTimeout(resolve, 20));
  for (let call = 0; call < 3; call += 1) expect((await new Client(cluster.url).register()).status).toBe(201);
});

function natsServerId(): number {
  return (JSON.parse(readFileSync(join(cluster.folder, 'nats/nats-server.json'), 'utf8')) as ProcessMark).pid;
}

test('a killed nats-server is started again, and every call under way ends with it instead of after a time-out', async () => {
  const client = new Client(cluster.url);
  await client.register();
  await client.createEntity({ currency_code: 'EUR' });
  const killed = natsServerId();
  process.kill(killed, 'SIGKILL');
  const write = async (n: number): Promise<number> => {
    const category = { name: `While the bus was away ${n}`, category_type: 'BANK' };
    return (await client.post('/category', category, { headers: { 'idempotency-key': `nats-${n}` } })).status;
  };
  // Each is answered with what it asked for: the gateway repeats it once the bus is back.
  const statuses = await Promise.all(Array.from({ length: 20 }, (_, n) => write(n)));
  expect(statuses).toEqual(statuses.map(() => 201));
  expect((await client.get('/category')).body.meta.total).toBe(20);
  expect(natsServerId()).not.toBe(killed);
  expect(cluster.output).toContain('The process nats-server ended by itself and is started again');
});

test('a port that is taken stops the start with a sentence before anything is started', async () => {
  const second = new DaybookProcess({
    port: Number(new URL(cluster.url).port),
    data_dir: join(cluster.folder, 'second'),
    program: 'cluster',
  });
  await expect(second.start()).rejects.toThrow(/port \d+ of 127\.0\.0\.1 is in use; stop what listens there or set PORT/);
  expect(existsSync(join(cluster.folder, 'second'))).toBe(false);
});

test('a Ctrl-C leaves no process behind', async () => {
  const members = [...cluster.output.matchAll(/\b[a-z-]+ (\d{2,})\b/g)].map((match) => Number(match[1]));
  expect(members.length).toBeGreaterThanOrEqual(5);
  const mongod = cluster.mongodPid;
  const nats = natsServerId();
  expect(await cluster.interrupt()).toBe(0);
  await untilGone(...members, mongod, nats);
});

test('a process that loaded no service ends with an error that says so', async () => {
  const env = { ...process.env, SERVICEDIR: 'services', SERVICES: 'nothing/nothing.service.ts', NATS_URL: '', NODE_OPTIONS: '' };
  const args = ['node_modules/.bin/moleculer-runner-esm', '--config', 'moleculer.config.ts'];
  const { code, output } = await new Promise<{ code: unknown; output: string }>((resolve) => {
    execFile(process.execPath, args, { env }, (error, stdout, stderr) => resolve({ code: error?.code ?? 0, output: stdout + stderr }));
  });
  expect(code).toBe(1);
  expect(output).toContain('This process loaded no service');
});
