import { expect, test } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../shared/runtime/embedded/free-port.ts';
import { Client } from '../../setup/client.ts';
import { DaybookProcess } from '../../setup/daybook-process.ts';
import { ThreeMongods } from '../../setup/three-mongods.ts';
import { useStarted } from '../../setup/use-started.ts';

const installation = useStarted(
  async () => {
    const three = await ThreeMongods.start();
    const ops = await freePort();
    const environment = { MONGODB_URI: three.uri, OPS_PORT: String(ops), ACCESS_LOG: 'on' };
    const daybook = new DaybookProcess({ port: await freePort(), data_dir: '/nonexistent', environment });
    await daybook.start();
    return { three, daybook, ops: `http://127.0.0.1:${ops}` };
  },
  async ({ three, daybook }) => {
    await daybook.kill();
    await three.remove();
  },
);

async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await sleep(50);
}

async function statusOf(url: string): Promise<[number, unknown]> {
  const answer = await fetch(url);
  return [answer.status, await answer.json()];
}

/** The lines of the log whose message has this in it. */
function told(text: string): Record<string, unknown>[] {
  const lines = installation.daybook.output.split('\n').filter((line) => line.startsWith('{') && line.includes(text));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('an outage of the database tells itself: in the log, at both ports and in the figures, and spares what needs no database', async () => {
  const { daybook, three, ops } = installation;
  const client = new Client(daybook.url);
  await client.register();
  await client.createEntity({ calendar_year: 2024 });
  expect(await statusOf(`${daybook.url}/readyz`)).toEqual([200, { status: 'ready' }]);

  const secondaries = await three.secondaryPids();
  for (const pid of secondaries) process.kill(pid, 'SIGSTOP');
  try {
    await until(async () => (await statusOf(`${ops}/readyz`))[0] === 503);
    for (const port of [daybook.url, ops]) {
      expect(await statusOf(`${port}/readyz`)).toEqual([503, { status: 'waiting', missing: ['database'] }]);
      expect(await statusOf(`${port}/readyz?exclude=database`)).toEqual([200, { status: 'ready', missing: ['database'] }]);
    }
    expect((await fetch(`${daybook.url}/guides`)).status).toBe(200);
    const figures = await (await fetch(`${ops}/metrics`)).text();
    expect(figures).toMatch(/^daybook_ready 0$/m);
    expect(figures).toMatch(/^daybook_database_reachable 1$/m);
    expect(figures).toMatch(/^daybook_database_primary_known 0$/m);
    expect(figures).toMatch(/^daybook_build_info\{version="\d[^"]*",stored="[0-9a-f]{12}",node="v[^"]*"\} 1$/m);
    expect(figures).toMatch(/^daybook_service_running\{service="gateway"\} 1$/m);

    const began = performance.now();
    const [read, written] = await Promise.all([
      client.get('/account', { headers: { 'X-Request-Id': 'read-in-an-outage' } }),
      client.post('/account', { name: 'Bank', account_type: 'BANK' }, { headers: { 'X-Request-Id': 'write-in-an-outage' } }),
    ]);
    expect([read.status, written.status]).toEqual([503, 503]);
    expect((performance.now() - began) / 1_000).toBeLessThan(12);
  } finally {
    for (const pid of secondaries) process.kill(pid, 'SIGCONT');
  }
  await until(async () => (await statusOf(`${daybook.url}/readyz`))[0] === 200);
  expect((await client.post('/account', { name: 'Bank', account_type: 'BANK' })).status).toBe(201);

  await until(() => told('The database has a primary').length > 0);
  expect(told('has lost its primary')).toMatchObject([{ level: 40, msg: expect.stringMatching(/lost its primary 127\.0\.0\.1:\d+/) }]);
  expect(told('The database has a primary')).toMatchObject([
    {
      level: 40,
      msg: expect.stringMatching(/primary: 127\.0\.0\.1:\d+ (again|in place of 127\.0\.0\.1:\d+), after \d+\.\d seconds without one/),
    },
  ]);
  for (const [id, route] of [
    ['read-in-an-outage', 'listAccounts'],
    ['write-in-an-outage', 'createAccount'],
  ]) {
    expect(told('is answered 503').filter(({ request_id }) => request_id === id)).toMatchObject([
      { level: 40, route, reason: expect.stringContaining('nothing was saved') },
    ]);
    expect(told('"mod":"access"').filter(({ request_id }) => request_id === id)).toMatchObject([{ route, status: 503 }]);
  }
  expect(told('"mod":"access"').every(({ path }) => !String(path).includes('?'))).toBe(true);
});
