import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from '@jest/globals';
import { Client } from '../../setup/client.ts';
import type { Json } from '../../setup/client.ts';
import { useDaybookProcess } from '../../setup/daybook-process.ts';

const WRITERS = 32;
const KILLS = 3;
const person = { email: 'ada@example.com', password: 'correct horse battery staple' };

const daybook = useDaybookProcess('kill', { environment: { RATE_LIMIT_PER_MINUTE: '1000000' } });
let client: Client;
let accounts: { bank: number; sales: number };

beforeAll(async () => {
  client = new Client(daybook.url);
  await client.register(person);
  await client.post('/subscription', { plan: 'books' });
  await client.createEntity({ calendar_year: 2024 });
  const { id: bank } = await client.create('/account', { name: 'Bank', account_type: 'BANK' });
  const { id: sales } = await client.create('/account', { name: 'Sales', account_type: 'OPERATING_REVENUE' });
  accounts = { bank, sales };
});

/** Every other request is a batch, so that a half of one would show. */
function request(key: string): [path: string, body: Record<string, unknown>] {
  const sale = (reference: string): Record<string, unknown> => ({
    transaction_type: 'CS',
    account_id: accounts.bank,
    transaction_date: '2024-06-15',
    narration: 'Cash sale',
    reference,
    post: true,
    line_items: [{ account_id: accounts.sales, amount: '1.01' }],
  });
  if (!key.endsWith('b')) return ['/transaction', sale(key)];
  return ['/transaction/batch', { transactions: [sale(`${key}.1`), sale(`${key}.2`), sale(`${key}.3`)] }];
}
const referencesOf = (key: string): string[] => (key.endsWith('b') ? [1, 2, 3].map((part) => `${key}.${part}`) : [key]);

/** Writes until the connection is cut; the texts of what was acknowledged, and the keys of what was not, by key. */
async function write(round: number, acknowledged: Map<string, string>, open: Set<string>): Promise<void> {
  let cut = false;
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      for (let number = 0; !cut; number++) {
        const key = `${round}-${writer}-${number}${number % 2 ? 'b' : ''}`;
        const [path, body] = request(key);
        open.add(key);
        const answer = await client.post(path, body, { headers: { 'idempotency-key': key } }).catch(() => undefined);
        if (answer?.status !== 201) return void (cut = true);
        acknowledged.set(key, answer.text);
        open.delete(key);
      }
    }),
  );
}

async function all(path: string): Promise<Json[]> {
  const records: Json[] = [];
  for (let page = 1, last = 1; page <= last; page++) {
    const { body } = await client.get(path, { query: { perPage: 200, page } });
    records.push(...body.data);
    last = body.meta.last_page;
  }
  return records;
}

test(`kill -9 of the whole group under ${WRITERS} writers: what was acknowledged is there once, nothing is there by half, each has its event and no other, and each retry with its key finds or makes it once`, async () => {
  const acknowledged = new Map<string, string>();
  for (let round = 0; round < KILLS; round++) {
    const open = new Set<string>();
    const killed = sleep(250 + Math.random() * 750).then(() => daybook.kill());
    await Promise.all([write(round, acknowledged, open), killed]);
    await daybook.start();
    client = new Client(daybook.url);
    await client.login(person);

    const stored = new Map<string, number>();
    for (const { reference } of await all('/transaction')) stored.set(reference, (stored.get(reference) ?? 0) + 1);
    const lost = [...acknowledged.keys()].flatMap(referencesOf).filter((reference) => stored.get(reference) !== 1);
    expect(lost).toEqual([]);
    for (const key of open)
      expect([0, referencesOf(key).length]).toContain(referencesOf(key).filter((reference) => stored.has(reference)).length);

    await expectWholeTrail(stored, acknowledged);
    for (const key of [...open, ...[...acknowledged.keys()].slice(-5)]) {
      const was_saved = stored.has(referencesOf(key)[0]!);
      const [path, body] = request(key);
      const retried = await client.post(path, body, { headers: { 'idempotency-key': key } });
      expect([retried.status, retried.headers.get('idempotency-replayed')]).toEqual([201, was_saved ? 'true' : null]);
      if (acknowledged.has(key)) expect(retried.text).toBe(acknowledged.get(key));
      acknowledged.set(key, retried.text);
    }
  }
  expect(acknowledged.size).toBeGreaterThan(WRITERS);
  await expectWholeBooks([...acknowledged.keys()].flatMap(referencesOf));
});

/** Positions without gap or double, a chain that holds, and one event of each request whose transactions are there, none of another. */
async function expectWholeTrail(stored: ReadonlyMap<string, number>, acknowledged: ReadonlyMap<string, string>): Promise<void> {
  const events: Json[] = [];
  for (let after = 0; ;) {
    const { body } = await client.get('/event', { query: { after, limit: 1000 } });
    events.push(...(body.events as Json[]));
    if (events.length >= body.last_position) break;
    after = body.next_after;
  }
  expect(events.map(({ position }) => position)).toEqual(events.map((_, index) => index + 1));
  const keys = events.flatMap(({ idempotency_key }) => (idempotency_key === null ? [] : [idempotency_key as string]));
  expect(new Set(keys).size).toBe(keys.length);
  expect([...acknowledged.keys()].filter((key) => !keys.includes(key))).toEqual([]);
  expect(keys.flatMap(referencesOf).sort()).toEqual([...stored.keys()].sort());
  const { integrity } = (await client.get('/event/integrity')).body;
  expect(integrity).toMatchObject({ verified: true, events: events.length, first_break: null });
}

/** Exactly these transactions, each with its two rows, numbered without a gap, in a chain and totals that agree. */
async function expectWholeBooks(references: string[]): Promise<void> {
  const transactions = await all('/transaction');
  expect(transactions.map(({ reference }) => reference as string).sort()).toEqual(references.sort());
  expect(transactions.every(({ is_posted, amount }) => is_posted && amount === 1.01)).toBe(true);
  const numbers = transactions.map(({ transaction_no }) => Number(transaction_no.split('/')[1])).sort((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  const { integrity } = (await client.get('/ledger/integrity')).body;
  expect(integrity).toMatchObject({ verified: true, totals_match: true, rows: 2 * transactions.length });
  const { trial_balance } = (await client.get('/reports/trial-balance', { query: { 'end-date': '2024-12-31' } })).body;
  const total = Math.round(transactions.length * 101) / 100;
  expect(trial_balance.balances).toEqual({ debit: total, credit: total });
}
