import { expect, test } from '@jest/globals';
import { Client } from '../../setup/client.ts';
import { untilGone } from '../../setup/until-gone.ts';
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
    // A connection each, so that each comes to a gateway anew. Until the kernel has closed the killed one's socket, it still gets some, which
    // are cut; a client opens another.
    const category = { name: `Category ${n}`, category_type: 'BANK' };
    const headers = { connection: 'close', 'idempotency-key': `category-${n}` };
    const write = (): Promise<{ status: number }> => client.post('/category', category, { headers });
    const written = (tries: number): Promise<{ status: number }> =>
      write().catch((error: unknown) => (tries > 1 ? written(tries - 1) : Promise.reject(error as Error)));
    statuses.push((await written(20)).status);
  }
  expect(statuses).toEqual(statuses.map(() => 201));
  expect((await client.get('/category')).body.meta.total).toBe(40);
  expect(daybook.output).toContain('The process gateway-1 ended by itself and is started again');
});

test('a Ctrl-C stops gateways and services, and leaves no process behind', async () => {
  const [services, , second] = [...processIds().values()];
  const all = [services!, second!, daybook.mongodPid];
  expect(await daybook.interrupt()).toBe(0);
  await untilGone(...all);
});
