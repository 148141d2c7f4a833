import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { markProcess } from '../../../shared/runtime/embedded/running-process.ts';
import { Client } from '../../setup/client.ts';
import { useDaybookProcess } from '../../setup/use-daybook-process.ts';

const daybook = useDaybookProcess('interrupt', { environment: { WORKERS: '2' } });

function processIds(): Map<string, number> {
  const found = daybook.output.matchAll(/\b(services|gateway-[12]) (\d+)\b/g);
  return new Map([...found].map(([, name, pid]) => [name!, Number(pid)]));
}

test('two gateways share the port of npm start, and while one is killed and started again the other takes all connections', async () => {
  expect([...processIds().keys()]).toEqual(['services', 'gateway-1', 'gateway-2']);
  const client = new Client(daybook.url);
  await client.register();
  await client.createEntity({ currency_code: 'EUR' });

  process.kill(processIds().get('gateway-1')!, 'SIGKILL');
  const statuses: number[] = [];
  for (let n = 0; n < 40; n += 1) {
    // A connection each, so that each is handed to a gateway anew. One that the killed gateway still had is cut; a client opens another.
    const category = { name: `Category ${n}`, category_type: 'BANK' };
    const headers = { connection: 'close', 'idempotency-key': `category-${n}` };
    const write = (): Promise<{ status: number }> => client.post('/category', category, { headers });
    statuses.push((await write().catch(write)).status);
  }
  expect(statuses).toEqual(statuses.map(() => 201));
  expect((await client.get('/category')).body.meta.total).toBe(40);
  expect(daybook.output).toContain('The process gateway-1 ended by itself and is started again');
});

/** The gateways as they are now: those that were killed have been started again under other ids. */
function gatewayIds(): number[] {
  const children = readFileSync(`/proc/${daybook.pid}/task/${daybook.pid}/children`, 'utf8').trim().split(' ').map(Number);
  return children.filter((pid) => readFileSync(`/proc/${pid}/environ`, 'utf8').includes('\0SERVICES=gateway'));
}

async function bothReady(): Promise<void> {
  const services_port = Number(/figures of each at ports (\d+)/.exec(daybook.output)![1]);
  const isReady = (port: number): Promise<boolean> =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await Promise.all([services_port + 1, services_port + 2].map(isReady))).every(Boolean)) await sleep(50);
}

/** What becomes of a request on a connection of its own; whoever gets none, or loses it, opens another. */
async function asked(): Promise<number | 'hung'> {
  const options = { headers: { connection: 'close' }, signal: AbortSignal.timeout(10_000) };
  for (;;) {
    try {
      return (await fetch(`${daybook.url}/healthz`, options)).status;
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') return 'hung';
    }
  }
}

test('no connection is left with a gateway that is killed as it comes', async () => {
  const answers = new Set<number | 'hung'>();
  for (let kill = 0; kill < 6; kill += 1) {
    await bothReady();
    process.kill(gatewayIds()[kill % 2]!, 'SIGKILL');
    for (let n = 0; n < 40; n += 1) answers.add(await asked());
  }
  expect([...answers]).toEqual([200]);
});

test('a Ctrl-C stops gateways and services, and leaves no process behind', async () => {
  const all = [processIds().get('services')!, ...gatewayIds(), daybook.mongodPid];
  expect(await daybook.interrupt()).toBe(0);
  const left = await Promise.all(all.map((pid) => markProcess(pid)));
  expect(left.filter((mark) => mark !== undefined)).toEqual([]);
});
