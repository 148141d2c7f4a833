import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Operation } from '../../../shared/api/operation.ts';
import { api_base } from '../../../shared/api/api-base.ts';
import { outlineKeys } from '../../../shared/api/minimal-answer.ts';
import { PublishedContract } from '../../conformance/conforming-keeper.ts';
import { Client } from '../../setup/client.ts';
import type { HttpAnswer } from '../../setup/client.ts';
import { followUpsEnded } from '../../setup/follow-ups-ended.ts';
import { queriesWithoutEntity } from '../../setup/queries-without-entity.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { differences } from './compare-answers.ts';
import { openSampleBooks } from './sample-books.ts';
import type { SampleBooks } from './sample-books.ts';
import { whileRefusing } from './refuse-documents.ts';
import { storedBytes } from './stored-bytes.ts';
import { prepareWrite, writes } from './write-samples.ts';

const daybook = useDaybook({ own: true });
let books: SampleBooks;
let contract: PublishedContract;
beforeAll(async () => {
  contract = await PublishedContract.of(daybook.url);
  books = await openSampleBooks(daybook.url);
});

async function stored(): Promise<Record<string, string>> {
  await followUpsEnded(daybook.broker);
  return storedBytes(daybook.database.db);
}
const named = writes.map((operation) => [operation.id, operation] as const);
const own = named.filter(([, { alias_of }]) => alias_of === undefined);
/** Paying is a conversation with the payment gateway in several steps, each saved for itself (docs/guides/subscription.md). */
const isPayment = (id: string): boolean => ['startCardSetup', 'refreshCard', 'removeCard'].includes(id);

const dry_run = { headers: { rollback: 'true' } };
/** Refused whatever is asked: a revoked secret may be known to somebody else. */
const never = new Set(['restoreApiKey']);

/** Where the last documents of a write go: refused there, all that came before is to be undone. */
function lastCollection({ id, action }: Operation): string {
  if (id === 'deleteProfile') return 'users';
  if (/^(identity|webhook)\./.test(action)) return 'usage';
  return action.startsWith('subscription.') ? 'subscriptions' : 'idempotency_keys';
}

describe('a request that fails at its last write saves nothing, and its Idempotency-Key is free for a retry', () => {
  test.each(own.filter(([id]) => !isPayment(id) && !never.has(id)))('%s', async (id, operation) => {
    const { send } = await prepareWrite(operation, books);
    const headers: Record<string, string> = operation.idempotent ? { 'idempotency-key': `fault ${id}` } : {};
    const before = await stored();
    const refused = await whileRefusing(daybook.database.db, lastCollection(operation), () => send({ headers }));
    expect([refused.status, refused.body.status, refused.body.detail_code]).toEqual([500, 'error', 500]);
    expect(await stored()).toEqual(before);
    const retried = await send({ headers });
    expect([retried.status, retried.headers.get('idempotency-replayed')]).toEqual([operation.answer.status, null]);
  });
});

describe('a rule that is violated after earlier writes of the same request saves nothing of it', () => {
  const sale = (fields: Record<string, unknown> = {}): Record<string, unknown> => ({
    transaction_type: 'CS',
    account_id: books.bank,
    transaction_date: '2024-06-15',
    narration: 'Cash sale',
    post: true,
    line_items: [{ account_id: books.sales, amount: 1 }],
    ...fields,
  });
  type Request = () => Promise<[path: string, body: Record<string, unknown>, status: number, detail_code: number]>;
  const requests: [string, Request][] = [
    [
      'the last of a batch has no period',
      () => Promise.resolve(['/transaction/batch', { transactions: [sale(), sale(), sale({ transaction_date: '2019-01-01' })] }, 400, 102]),
    ],
    [
      'the last of a batch repeats a number of the first',
      () =>
        Promise.resolve([
          '/transaction/batch',
          { transactions: [sale({ transaction_no: 'N1' }), sale({ transaction_no: 'N1' })] },
          400,
          125,
        ]),
    ],
    ['a new transaction cannot be posted without a line', () => Promise.resolve(['/transaction', sale({ line_items: [] }), 400, 111])],
    ['the second of two items is cleared of more than is left', () => assigning([60, 101], 110)],
    ['the second item is cleared of more than it is', () => assigning([10, 101], 111)],
  ];
  async function assigning(cleared_amounts: number[], code: number): ReturnType<Request> {
    const { keeper, client, bank, sales } = books;
    const cleared_ids = [
      (await keeper.posted('IN', client, sales, 100)).id,
      (await keeper.posted('IN', client, sales, 100)).id,
    ] as number[];
    const { id: transaction_id } = await keeper.posted('RC', client, bank, 150);
    const cleared_types = ['Transaction', 'Transaction'];
    return [
      '/assignment/assign-transactions',
      { transaction_id, cleared_ids, cleared_amounts, cleared_types, assignment_date: '2024-07-01' },
      400,
      code,
    ];
  }
  test.each(requests)('%s', async (_title, request) => {
    const [path, body, status, detail_code] = await request();
    const before = await stored();
    const refused = await books.keeper.post(path, body);
    expect([refused.status, refused.body.detail_code]).toEqual([status, detail_code]);
    expect(await stored()).toEqual(before);
  });
});

describe('with Prefer: return=minimal a write answers the outlines of its records, or all where something is shown only once', () => {
  const keysOf = (value: unknown): string[] => Object.keys(value as object);
  const recordsOf = (body: object): object[] =>
    Object.entries(body).flatMap(([, value]) => (typeof value === 'object' && value !== null ? [value as object].flat() : []));
  test.each(own.filter(([id]) => !isPayment(id) && !never.has(id)))('%s', async (_id, operation) => {
    const { send } = await prepareWrite(operation, books);
    const headers = { prefer: 'return=minimal' };
    const answers = [...(operation.dry_run ? [await send({ headers: { ...headers, rollback: 'true' } })] : []), await send({ headers })];
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('preference-applied')]).toEqual([
        operation.answer.status,
        operation.minimal ? 'return=minimal' : null,
      ]);
      await contract.check(operation.method, api_base + operation.path, answer);
      if (!operation.minimal) continue;
      const records = recordsOf(answer.body as object);
      expect(keysOf(answer.body)).toContain('status');
      for (const record of records) {
        expect(keysOf(record)).toContain('id');
        expect(keysOf(record).filter((key) => !outlineKeys.includes(key as (typeof outlineKeys)[number]))).toEqual([]);
      }
      if (operation.answer.form === 'resource') expect(records).toHaveLength(1);
    }
  });
});

describe('a dry run answers as the real request would, and saves and counts nothing', () => {
  test.each(named.filter(([id, { dry_run }]) => dry_run && !never.has(id)))('%s', async (_id, operation) => {
    const { send } = await prepareWrite(operation, books);
    const before = await stored();
    const dry = await send({ headers: { rollback: 'true' } });
    expect(await stored()).toEqual(before);
    const real = await send();
    expect([dry.status, real.status]).toEqual([operation.answer.status, operation.answer.status]);
    expect([dry.headers.get('rollback'), real.headers.get('rollback')]).toEqual(['true', null]);
    expect(dry.headers.get('location')).toBeNull();
    const { provisional, ...shown } = dry.body;
    expect(provisional).toBe(true);
    expect(differences(shown, real.body)).toEqual([]);
  });

  test.each(own.filter(([id]) => isPayment(id)))('%s refuses it, because the gateway cannot be rolled back', async (_id, operation) => {
    const { send } = await prepareWrite(operation, books);
    const before = await stored();
    const refused = await send({ headers: { rollback: 'true' } });
    expect([refused.status, Object.keys(refused.body.errors as object)]).toEqual([422, ['Rollback']]);
    expect(await stored()).toEqual(before);
  });

  test.each(own.filter(([id]) => never.has(id)))('%s is refused alike', async (_id, operation) => {
    const { send } = await prepareWrite(operation, books);
    const before = await stored();
    const [dry, real] = [await send({ headers: { rollback: 'true' } }), await send()];
    expect([dry.status, dry.body.detail_code]).toEqual([400, 102]);
    expect(dry.body).toEqual(real.body);
    expect(await stored()).toEqual(before);
  });
});

describe('an account whose first request is refused or rolled back is as if it had asked nothing', () => {
  const requests: [string, (client: Client) => Promise<HttpAnswer>][] = [
    ['POST /entity, refused', (client) => client.post('/entity', { name: 'Refused', currency_code: 'EUR', locale: 'xx_XX' })],
    ['POST /entity, dry', (client) => client.post('/entity', { name: 'Dry', currency_code: 'EUR' }, dry_run)],
    ['POST /subscription, dry', (client) => client.post('/subscription', { plan: 'ledger' }, dry_run)],
    ['PATCH /profile, dry', (client) => client.patch('/profile', { name: 'Dry' }, dry_run)],
    ['GET of an entity that is missing', (client) => client.get('/entity/999999')],
  ];
  test.each(requests)('%s', async (_title, request) => {
    const client = new Client(daybook.url);
    await client.register();
    const before = await stored();
    expect([200, 201, 400, 404]).toContain((await request(client)).status);
    expect(await stored()).toEqual(before);
  });
});

describe('an Idempotency-Key is executed once and replayed byte for byte', () => {
  test.each(named.filter(([, { idempotent }]) => idempotent))('%s', async (id, operation) => {
    const { send, by } = await prepareWrite(operation, books);
    const headers = { 'idempotency-key': `once ${id}` };
    const first = await send({ headers });
    expect([first.status, first.headers.get('idempotency-replayed')]).toEqual([operation.answer.status, null]);
    const before = await stored();
    const again = await send({ headers });
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(facts(again)).toEqual(facts(first));
    const other_body = await send({ headers }, { entity_id: 1 });
    const other_path = await by.post(...otherRequest(id), { headers });
    for (const { status, body } of [other_body, other_path])
      expect([status, Object.keys(body.errors as object)]).toEqual([422, ['Idempotency-Key']]);
    expect(await stored()).toEqual(before);
  });
});

/** Keys are kept for a user in an entity; those of `POST /entity` for the user. */
function otherRequest(id: string): [path: string, body: Record<string, unknown>] {
  if (id === 'createEntity') return ['/entity', { name: 'Other', currency_code: 'EUR' }];
  return ['/category', { name: 'Other', category_type: 'BANK' }];
}

function facts({ status, text, headers }: HttpAnswer): unknown {
  return { status, text, location: headers.get('location'), content_type: headers.get('content-type') };
}

test('every write finds the records of its entity by the entity, so that one shard of several would do it', async () => {
  const prepared: (() => Promise<HttpAnswer>)[] = [];
  for (const [, operation] of own.filter(([id]) => !isPayment(id) && id !== 'deleteProfile')) {
    const { send } = await prepareWrite(operation, books);
    prepared.push(() => send({ headers: operation.idempotent ? { 'idempotency-key': `shard ${operation.id}` } : {} }));
  }
  const { asked, without } = await queriesWithoutEntity(daybook.database.db, async () => {
    for (const send of prepared) await send();
    await followUpsEnded(daybook.broker);
  });
  expect(without).toEqual([]);
  expect(asked).toBeGreaterThan(200);
});
