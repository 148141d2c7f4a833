import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { freePort } from '../../../shared/runtime/embedded/free-port.ts';
import { Client } from '../../setup/client.ts';
import { DaybookProcess } from '../../setup/daybook-process.ts';
import { untilGone } from '../../setup/until-gone.ts';

let folder: string;
let started: DaybookProcess[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daybook-start-'));
  started = [];
});
afterEach(async () => {
  await Promise.all(started.map((daybook) => daybook.kill()));
  await rm(folder, { recursive: true, force: true });
});

async function daybookIn(name: string, environment: Record<string, string> = {}): Promise<DaybookProcess> {
  const daybook = new DaybookProcess({ port: await freePort(), data_dir: join(folder, name), environment });
  started.push(daybook);
  return daybook.start();
}

async function currencies(client: Client): Promise<string[]> {
  const { body } = await client.get('/currency');
  return (body.data as { currency_code: string }[]).map((currency) => currency.currency_code);
}

test('after a kill -9 of the whole group, the next start needs no hand and has everything that was acknowledged', async () => {
  const daybook = await daybookIn('books');
  const client = new Client(daybook.url);
  await client.register({ email: 'ada@example.com' });
  await client.createEntity({ currency_code: 'EUR' });
  const acknowledged = ['EUR'];
  const writing = (async () => {
    for (const currency_code of ['USD', 'GBP', 'KES', 'CHF', 'SEK', 'NOK', 'DKK', 'JPY', 'CAD', 'AUD']) {
      const answer = await client.post('/currency', { currency_code }).catch(() => undefined);
      if (answer?.status !== 201) return;
      acknowledged.push(currency_code);
      if (acknowledged.length === 5) void daybook.kill();
    }
  })();
  await writing;
  await daybook.kill();

  await daybook.start();
  await client.login({ email: 'ada@example.com', password: 'correct horse battery staple' });
  expect(await currencies(client)).toEqual(expect.arrayContaining(acknowledged.slice(0, 5)));
});

test('Ctrl-C stops everything, and the next start finds the same books with the same tokens', async () => {
  const daybook = await daybookIn('books');
  const client = new Client(daybook.url);
  await client.register();
  const entity = await client.createEntity();
  const mongod = daybook.mongodPid;
  expect(await daybook.interrupt()).toBe(0);
  await untilGone(mongod);

  await daybook.start();
  const { body } = await client.get(`/entity/${entity.id}`);
  expect(body.resource.name).toBe(entity.name);
});

test('a stop under load answers every request it accepted', async () => {
  const daybook = await daybookIn('books');
  const client = new Client(daybook.url);
  await client.register();
  await client.createEntity();
  const answers: (number | 'not accepted')[] = [];
  let stopping = false;
  const writers = Array.from({ length: 16 }, async (_, writer) => {
    for (let count = 0; !stopping; count++) {
      const answer = await client.post('/category', { name: `Category ${writer}-${count}`, category_type: 'BANK' }).catch(() => undefined);
      answers.push(answer?.status ?? 'not accepted');
    }
  });
  await new Promise((resolve) => setTimeout(resolve, 400));
  const stopped = daybook.terminate();
  await stopped;
  stopping = true;
  await Promise.all(writers);
  expect(new Set(answers.filter((status) => status !== 'not accepted' && status !== 503))).toEqual(new Set([201]));

  await daybook.start();
  const { body } = await client.get('/category', { query: { perPage: 1 } });
  expect(body.meta.total).toBeGreaterThanOrEqual(answers.filter((status) => status === 201).length);
});

test('two instances with their own port and folder run side by side', async () => {
  // Neither has its port of operations set: they cannot both have the customary one.
  const customary = { OPS_PORT: '' };
  const [one, other] = await Promise.all([daybookIn('one', customary), daybookIn('other', customary)]);
  const [ada, grace] = [new Client(one.url), new Client(other.url)];
  await Promise.all([ada.register({ email: 'ada@example.com' }), grace.register({ email: 'grace@example.com' })]);
  const stranger = await grace.post('/auth/v1/login', { email: 'ada@example.com', password: 'correct horse battery staple' });
  expect(stranger.status).toBe(401);
});

test('a setting that cannot be used stops the start with a sentence that names it', async () => {
  const daybook = new DaybookProcess({ port: 70_000, data_dir: join(folder, 'books') });
  await expect(daybook.start()).rejects.toThrow('Daybook cannot start: PORT must be a whole number from 0 to 65535, not "70000".');
});
