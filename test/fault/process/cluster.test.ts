import { execFile } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { markProcess } from '../../../shared/runtime/embedded/running-process.ts';
import { Client } from '../../setup/client.ts';
import { useDaybookProcess } from '../../setup/daybook-process.ts';

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
  const deadline = performance.now() + 60_000;
  while (status !== 201 && performance.now() < deadline) {
    // A write whose process vanished gets no answer: whether it was saved is not known, and the key makes the repeat safe.
    const answer = await client.post('/category', category, key).catch(() => undefined);
    status = answer?.status ?? 0;
    if (status !== 201) await new Promise((resolve) => setTimeout(resolve, 250));
  }
  expect(status).toBe(201);
  const { body } = await client.get('/category');
  expect(body.meta.total).toBe(1);
});

test('a Ctrl-C leaves no process behind', async () => {
  const members = [...cluster.output.matchAll(/\b[a-z-]+ (\d{2,})\b/g)].map((match) => Number(match[1]));
  expect(members.length).toBeGreaterThanOrEqual(5);
  const mongod = cluster.mongodPid;
  expect(await cluster.interrupt()).toBe(0);
  const left = await Promise.all([...members, mongod].map((pid) => markProcess(pid)));
  expect(left.filter((mark) => mark !== undefined)).toEqual([]);
});

test('a process that loaded no service ends with an error that says so', async () => {
  const env = { ...process.env, SERVICEDIR: 'services', SERVICES: 'nothing/nothing.service.ts', NATS_URL: '', NODE_OPTIONS: '' };
  const args = ['node_modules/.bin/moleculer-runner-esm', '--config', 'moleculer.config.ts'];
  const { code, output } = await new Promise<{ code: unknown; output: string }>((resolve) => {
    execFile(process.execPath, args, { env, timeout: 30_000 }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });
  expect(code).toBe(1);
  expect(output).toContain('This process loaded no service');
});
