import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { freePort } from '../../../shared/runtime/embedded/free-port.ts';
import { Client } from '../../setup/client.ts';
import type { HttpAnswer } from '../../setup/client.ts';
import { DaybookProcess } from '../../setup/daybook-process.ts';
import { testDatabaseUri } from '../../setup/test-database-uri.ts';
import { storedBytes } from '../writes/stored-bytes.ts';

const CLIENTS = 64;
let folder: string;
let mongo: MongoClient;
let processes: DaybookProcess[] = [];

/** Two processes that share nothing but the database: nothing keeps an entity's writes to one of them. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daybook-caps-'));
  mongo = await MongoClient.connect(testDatabaseUri());
  const ports = [await freePort(), await freePort()];
  const environment = { MONGODB_URI: uriOf(mongo), PUBLIC_URL: `http://127.0.0.1:${String(ports[0])}`, RATE_LIMIT_PER_MINUTE: '1000000' };
  processes = ports.map((port) => new DaybookProcess({ port, data_dir: join(folder, String(port)), environment }));
  await Promise.all(processes.map((daybook) => daybook.start()));
});
afterAll(async () => {
  await Promise.all(processes.map((daybook) => daybook.terminate()));
  await mongo.db().dropDatabase();
  await mongo.close();
  await rm(folder, { recursive: true, force: true });
});

function uriOf({ options }: MongoClient): string {
  const [host] = options.hosts;
  return `mongodb://${host!.toString()}/${options.dbName}?replicaSet=${options.replicaSet}`;
}

/** Somebody with two entities on the journal plan: a client for each entity at each process. */
async function ownerOfTwo(): Promise<{ owner: Client; clients: Client[] }> {
  const owner = new Client(processes[0]!.url);
  const email = `owner-${Math.random()}@example.com`;
  await owner.register({ email });
  const entities = [await owner.createEntity({ calendar_year: 2024 }), await owner.createEntity({ calendar_year: 2024 })];
  const clients: Client[] = [];
  for (const { id: entity_id } of entities) {
    const login = new Client(owner.url);
    await login.login({ email, password: 'correct horse battery staple', entity_id });
    clients.push(...processes.map(({ url }) => new Client(url, login.token)));
  }
  return { owner, clients };
}

/** What each client, all at once, is answered; each asks `times` times in turn. */
async function allAtOnce(
  times: number,
  clients: Client[],
  ask: (client: Client, number: number) => Promise<HttpAnswer>,
): Promise<HttpAnswer[]> {
  const answers = await Promise.all(
    Array.from({ length: CLIENTS }, async (_, number) => {
      const heard: HttpAnswer[] = [];
      for (let time = 0; time < times; time++) heard.push(await ask(clients[number % clients.length]!, number * times + time));
      return heard;
    }),
  );
  return answers.flat();
}

const count = (answers: HttpAnswer[]): Record<number, number> => {
  const statuses: Record<number, number> = {};
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  return statuses;
};
const usage = async (owner: Client): Promise<unknown> => (await owner.get('/subscription')).body.usage;

/** Seconds until the month ends. */
const monthLeft = (): number => (Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 1, 1) - Date.now()) / 1000;

test('500 calls of the journal plan: over 64 clients, two entities and two processes exactly 500 succeed, the rest hear 429 until the month ends', async () => {
  const { owner, clients } = await ownerOfTwo();
  const before = monthLeft();
  const answers = await allAtOnce(10, clients, (client, number) =>
    number % 3 === 0 ? client.get('/account') : client.post('/category', { name: `Category ${number}`, category_type: 'BANK' }),
  );
  const left = { before: Math.ceil(before), after: Math.floor(monthLeft()) };
  const { 200: read = 0, 201: written = 0, ...refused } = count(answers);
  expect([read + written, refused]).toEqual([498, { 429: 640 - 498 }]);
  expect(await usage(owner)).toMatchObject({ api_calls: 500, api_calls_cap: 500, transactions: 0 });
  for (const { headers } of answers.filter(({ status }) => status === 429)) {
    const retry_after_s = Number(headers.get('retry-after'));
    expect([retry_after_s <= left.before, retry_after_s >= left.after]).toEqual([true, true]);
  }
  expect(await mongo.db().collection('categories').countDocuments()).toBe(written);
  expect(answers.find(({ status }) => status === 429)!.body).toMatchObject({ status: 'error', detail_code: 429 });
});

interface Till {
  client: Client;
  bank: number;
  sales: number;
}

async function openTills(clients: Client[]): Promise<Till[]> {
  const accounts = new Map<string, { bank: number; sales: number }>();
  for (const client of clients) {
    if (accounts.has(client.token!)) continue;
    const { id: bank } = await client.create('/account', { name: 'Bank', account_type: 'BANK' });
    const { id: sales } = await client.create('/account', { name: 'Sales', account_type: 'OPERATING_REVENUE' });
    accounts.set(client.token!, { bank, sales });
  }
  return clients.map((client) => ({ client, ...accounts.get(client.token!)! }));
}
const sale = ({ bank, sales }: Till): Record<string, unknown> => ({
  transaction_type: 'CS',
  account_id: bank,
  transaction_date: '2024-06-15',
  narration: 'Cash sale',
  post: true,
  line_items: [{ account_id: sales, amount: 1 }],
});

test('50 transactions of the journal plan: exactly 50 are recorded, the rest hear 402, and reads and other writes stay open', async () => {
  const { owner, clients } = await ownerOfTwo();
  const tills = await openTills(clients);
  const tillOf = (client: Client): Till => tills[clients.indexOf(client)]!;
  const answers = await allAtOnce(1, clients, (client) => client.post('/transaction', sale(tillOf(client))));
  expect(count(answers)).toEqual({ 201: 50, 402: 14 });
  expect(await usage(owner)).toMatchObject({ transactions: 50, transactions_cap: 50 });
  const [one] = tills;
  expect((await one!.client.post('/transaction', sale(one!))).body).toMatchObject({ status: 'error', detail_code: 402 });
  expect((await one!.client.post('/transaction/batch', { transactions: [sale(one!)] })).status).toBe(402);
  expect((await one!.client.get('/transaction')).status).toBe(200);
  expect((await one!.client.post('/category', { name: 'Still open', category_type: 'BANK' })).status).toBe(201);
  const [first, other] = await Promise.all(
    [clients[0]!, clients[2]!].map(async (client) => (await client.get('/transaction')).body.meta.total as number),
  );
  expect(first! + other!).toBe(50);
});

test('a batch that would pass the cap saves nothing, and one that just fits is saved whole', async () => {
  const { owner, clients } = await ownerOfTwo();
  const [till] = await openTills(clients);
  const batch = (size: number): Promise<HttpAnswer> =>
    till!.client.post('/transaction/batch', { transactions: Array.from({ length: size }, () => sale(till!)) });
  expect((await batch(30)).status).toBe(201);
  const before = await storedBytes(mongo.db());
  const refused = await batch(21);
  expect([refused.status, refused.body.detail_code]).toEqual([402, 402]);
  expect(await storedBytes(mongo.db())).toEqual(before);
  expect((await batch(20)).status).toBe(201);
  expect(await usage(owner)).toMatchObject({ transactions: 50 });
});

test('one key and 64 simultaneous clients of two processes: one execution, 64 equal answers, 63 of them replayed', async () => {
  const { clients } = await ownerOfTwo();
  const [till] = await openTills(clients);
  const both = [till!.client, clients[1]!];
  const headers = { 'idempotency-key': 'the same' };
  const answers = await allAtOnce(1, both, (client) => client.post('/transaction', sale(till!), { headers }));
  expect(count(answers)).toEqual({ 201: 64 });
  expect(new Set(answers.map(({ text, headers: sent }) => `${text} ${String(sent.get('location'))}`)).size).toBe(1);
  expect(answers.filter((answer) => answer.headers.get('idempotency-replayed') === 'true')).toHaveLength(63);
  expect((await till!.client.get('/transaction')).body.meta.total).toBe(1);
});

test('one key and many first requests of a new user make one entity, and the retry finds it', async () => {
  const owner = new Client(processes[0]!.url);
  await owner.register();
  const both = processes.map(({ url }) => new Client(url, owner.token));
  const headers = { 'idempotency-key': 'my first entity' };
  const answers = await allAtOnce(1, both, (client) => client.post('/entity', { name: 'First', currency_code: 'EUR' }, { headers }));
  const again = await owner.post('/entity', { name: 'First', currency_code: 'EUR' }, { headers });
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect(new Set([...answers, again].map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect((await owner.get('/entity')).body.meta.total).toBe(1);
});
