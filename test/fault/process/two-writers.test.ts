import { expect, test } from '@jest/globals';
import { assertInvariants } from '../../setup/assert-invariants.ts';
import { Client } from '../../setup/client.ts';
import type { Json } from '../../setup/client.ts';
import { testDatabaseUri } from '../../setup/test-database-uri.ts';
import { useDaybookProcess } from '../../setup/use-daybook-process.ts';
import { openBooks } from '../../scenario/open-books.ts';
import type { Bookkeeper } from '../../scenario/open-books.ts';
import { MongoClient } from 'mongodb';

/** Two processes of one issuer over one database, without a bus: each decides about the books by itself, and only the fence of the head is between them. */
const MONGODB_URI = testDatabaseUri();
const environment = { MONGODB_URI, PUBLIC_URL: 'http://localhost:3000', BILLING: 'off', RATE_LIMIT_PER_MINUTE: '100000' };
const first = useDaybookProcess('kill', { environment });
const second = useDaybookProcess('kill', { environment });

const PATIENCE = 200;

interface Sold {
  keeper: Bookkeeper;
  other: Client;
  body: Json;
}

async function openShop(): Promise<Sold> {
  const keeper = await openBooks({ url: first.url });
  const account_id = await keeper.account('Customers', 'RECEIVABLE');
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  const { status } = await keeper.patch(`/entity/${keeper.entity.id}`, { number_when: 'posted' });
  expect(status).toBe(200);
  const body = {
    ...{ transaction_type: 'IN', account_id, transaction_date: '2024-06-15', narration: 'Contended', post: true },
    line_items: [{ account_id: sales, amount: 10 }],
  };
  return { keeper, other: new Client(second.url, keeper.token), body };
}

/** The number of a new invoice; a process whose round lost too often says 503, and is asked again. Undefined where the process is gone. */
async function invoiced(client: Client, body: Json): Promise<string | undefined> {
  for (let tries = 0; tries < PATIENCE; tries += 1) {
    const answer = await client.post('/transaction', body).catch(() => undefined);
    if (answer?.status !== 503) return answer?.body.resource?.transaction_no as string | undefined;
  }
  throw new Error(`Asked ${PATIENCE} times in vain`);
}

const numbersTo = (count: number): string[] => Array.from({ length: count }, (_, index) => `IN01/${String(index + 1).padStart(4, '0')}`);
const shuffled = (client: Client, other: Client, count: number): Client[] =>
  Array.from({ length: count }, (_, index) => (index % 2 ? client : other));

async function storedNumbers({ entity, url, token }: Bookkeeper): Promise<string[]> {
  const mongo = await MongoClient.connect(MONGODB_URI);
  try {
    const db = mongo.db();
    await assertInvariants(db, entity.id as number, new Client(url, token));
    const stored = await db.collection('transactions').find({ entity_id: entity.id, is_posted: true }).toArray();
    return stored.map(({ transaction_no }) => transaction_no as string).sort();
  } finally {
    await mongo.close();
  }
}

test('two processes that post into the same books at once give each number once and leave none out', async () => {
  const { keeper, other, body } = await openShop();
  const refused = { ...body, line_items: [{ account_id: 999_999, amount: 1 }] };
  const clients = shuffled(keeper, other, 60);
  const numbers = await Promise.all(clients.map((client, index) => invoiced(client, index % 5 === 4 ? refused : body)));
  const given = numbers.filter((number) => number !== undefined);
  expect(given.toSorted()).toEqual(numbersTo(48));
  // Both gave some of them.
  for (const one of [keeper, other]) expect(numbers.some((number, index) => clients[index] === one && number !== undefined)).toBe(true);
  expect(await storedNumbers(keeper)).toEqual(numbersTo(48));
});

test('when one of them is killed in the midst of it, the other goes on behind the last number that was saved', async () => {
  const { keeper, other, body } = await openShop();
  let answered = 0;
  const numbers = await Promise.all(
    shuffled(keeper, other, 60).map(async (client) => {
      const number = await invoiced(client, body);
      answered += 1;
      if (answered === 10) await second.kill();
      return number;
    }),
  );
  const after = await invoiced(keeper, body);
  const stored = await storedNumbers(keeper);
  expect(stored).toEqual(numbersTo(stored.length));
  const given = numbers.filter((number) => number !== undefined);
  expect([new Set(given).size, given.filter((number) => !stored.includes(number))]).toEqual([given.length, []]);
  expect(after).toBe(stored.at(-1));
});
