import { beforeEach, expect, test } from '@jest/globals';
import { hash as digest } from 'node:crypto';
import { parseCsv } from 'hucre/csv';
import type { Client } from '../setup/client.ts';
import { keyClient } from '../setup/key-client.ts';
import type { Json } from '../setup/client.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { openBooks } from './open-books.ts';
import type { Bookkeeper } from './open-books.ts';

const daybook = useDaybook();
let keeper: Bookkeeper;
let bank: number;
let sales: number;
beforeEach(async () => {
  keeper = await openBooks(daybook);
  bank = await keeper.account('Bank', 'BANK');
  sales = await keeper.account('Sales', 'OPERATING_REVENUE');
});

const sale = (fields: Json = {}): Json => ({
  transaction_type: 'CS',
  account_id: bank,
  transaction_date: '2024-06-15',
  narration: 'Cash sale',
  line_items: [{ account_id: sales, amount: 100 }],
  ...fields,
});
async function events(path = '/event', query: Json = {}, by: Client = keeper): Promise<Json[]> {
  const { status, body } = await by.get(path, { query: { limit: 1000, ...query } });
  expect([status, body.errors]).toEqual([200, undefined]);
  return body.events as Json[];
}
const names = (found: Json[]): string[] => found.map(({ name }) => name as string);
const integrity = async (): Promise<Json> => (await keeper.get('/event/integrity')).body.integrity;

test('an entity tells everything that was done to it, in order and without gaps', async () => {
  const { id } = await keeper.create<Json>('/transaction', sale());
  await keeper.patch(`/transaction/${id}`, { narration: 'Cash sale, corrected' });
  await keeper.post(`/transaction/${id}/post`);
  await keeper.create('/transaction', sale({ post: true, external_id: 'shop-7' }));
  await keeper.post(`/transaction/${id}/reverse`, { transaction_date: '2024-06-30' });
  await keeper.patch(`/entity/${keeper.entity.id}`, { locked_until: '2024-03-31' });
  const all = await events();
  expect(all.map(({ position }) => position)).toEqual(all.map((_, index) => index + 1));
  expect(names(all)).toEqual([
    'entity.created',
    'account.created',
    'account.created',
    'transaction.created',
    'transaction.updated',
    'transaction.posted',
    'transaction.posted',
    'transaction.reversed',
    'entity.lock_moved',
  ]);
  expect(all[4]).toMatchObject({
    entity_id: keeper.entity.id,
    record_id: id,
    record_ids: [id],
    changes: { narration: { before: 'Cash sale', after: 'Cash sale, corrected' } },
    actor: {
      user_id: expect.any(Number),
      api_key_id: null,
      scopes: ['books:read', 'books:write', 'books:audit', 'bank:import', 'documents:send'],
    },
  });
  expect(all[6]).toMatchObject({ external_id: 'shop-7', changes: null });
  expect(all[7]!.record_ids).toEqual([id, expect.any(Number)]);
  expect(all[8]!.changes).toMatchObject({ locked_until: { before: null, after: '2024-03-31' } });
});

test('the hash of an event is that of its own text as it is answered, without the hash', async () => {
  await keeper.create('/transaction', sale({ narration: 'Käse “zum Mitnehmen” \u2028 1', post: true }));
  const { text } = await keeper.get('/event');
  const told = [...text.matchAll(/\{"entity_id".*?"hash":"[0-9a-f]{64}"\}/g)].map(([whole]) => whole);
  expect(told.length).toBe(4);
  let previous = '';
  for (const whole of told) {
    const { hash, previous_hash } = JSON.parse(whole);
    expect([previous_hash, digest('sha256', whole.replace(/,"hash":"[0-9a-f]{64}"\}$/, '}'))]).toEqual([previous, hash]);
    previous = hash;
  }
  expect(await integrity()).toEqual({ verified: true, events: 4, begun_behind: 0, first_break: null, last_hash: previous });
});

test('a reader goes on from where it was, and filters combine', async () => {
  const { id } = await keeper.create<Json>('/transaction', sale());
  await keeper.post(`/transaction/${id}/post`);
  for (let number = 0; number < 5; number++) await keeper.create('/transaction', sale({ post: true }));
  const all = await events();
  const read: Json[] = [];
  for (let after = 0; ;) {
    const { body } = await keeper.get('/event', { query: { after, limit: 3 } });
    if (body.events.length === 0) break;
    read.push(...body.events);
    expect([body.next_after, body.last_position]).toEqual([body.events.at(-1).position, all.length]);
    after = body.next_after;
  }
  expect(read).toEqual(all);
  expect(names(await events('/event', { name: 'transaction.posted' }))).toHaveLength(6);
  expect(names(await events('/event', { resource: 'account' }))).toEqual(['account.created', 'account.created']);
  const of_record = await events('/event', { record: `transaction:${id}` });
  expect(names(of_record)).toEqual(['transaction.created', 'transaction.posted']);
  const { user_id } = all[0]!.actor;
  expect(await events('/event', { actor: `user:${user_id}`, name: 'account.created' })).toHaveLength(2);
  expect(await events('/event', { actor: `user:${user_id + 1}` })).toEqual([]);
  const today = new Date().toISOString().slice(0, 10);
  expect(await events('/event', { 'start-date': today, 'end-date': today })).toEqual(all);
  expect(await events('/event', { 'end-date': '2020-01-01' })).toEqual([]);
  expect(await events('/event', { 'start-date': '2990-01-01' })).toEqual([]);
  for (const query of [{ record: '4' }, { record: 'nothing:4' }, { actor: 'account:1' }, { name: 'transaction.paid' }]) {
    expect([query, (await keeper.get('/event', { query })).status]).toEqual([query, 422]);
  }
});

test('the newest events come first where that is asked for, and a reader goes on backwards', async () => {
  await keeper.post('/transaction/batch', { transactions: [sale(), sale({ post: true })] });
  for (let number = 0; number < 4; number++) await keeper.create('/transaction', sale({ post: true }));
  const all = await events();
  const read: Json[] = [];
  let before: number | undefined;
  do {
    const query = { sort: '-position', limit: 3, ...(before === undefined ? {} : { before }) };
    const { body } = await keeper.get('/event', { query });
    read.push(...body.events);
    before = body.next_before;
  } while (before !== 1);
  expect(read).toEqual(all.toReversed());
  expect(await events('/event', { sort: '-position', after: all.length - 2 })).toEqual(all.slice(-2).toReversed());
  expect(await events('/event', { before: 3 })).toEqual(all.slice(0, 2));
  expect((await keeper.get('/event', { query: { sort: '-position', wait: 1 } })).status).toBe(422);
});

test('events of several resources are found together', async () => {
  await keeper.create('/transaction', sale());
  const found = await events('/event', { resources: 'account,transaction' });
  expect(names(found)).toEqual(['account.created', 'account.created', 'transaction.created']);
  expect((await keeper.get('/event', { query: { resources: 'account,nothing' } })).status).toBe(422);
});

test('each record tells its history, a recycled one too, and nobody else’s record does', async () => {
  const { id } = await keeper.create<Json>('/category', { name: 'Shops', category_type: 'BANK' });
  await keeper.patch(`/category/${id}`, { name: 'Stores' });
  await keeper.delete(`/category/${id}`);
  await keeper.create('/category', { name: 'Other', category_type: 'BANK' });
  expect(names(await events(`/category/${id}/history`))).toEqual(['category.created', 'category.updated', 'category.removed']);
  expect(names(await events(`/entity/${keeper.entity.id}/history`))).toEqual(['entity.created']);
  const stranger = await openBooks(daybook);
  expect((await stranger.get(`/category/${id}/history`)).status).toBe(404);
  expect((await stranger.get(`/entity/${keeper.entity.id}/history`)).status).toBe(404);
});

test('a batch is one event that names its records, and the history of each shows it', async () => {
  const { body } = await keeper.post('/transaction/batch', { transactions: [sale(), sale({ post: true })] });
  const ids = (body.resources as Json[]).map(({ id }) => id as number);
  expect((await events()).at(-1)).toMatchObject({ name: 'transaction.batch_created', record_id: null, record_ids: ids });
  for (const id of ids) expect(names(await events(`/transaction/${id}/history`))).toEqual(['transaction.batch_created']);
  for (const name of ['transaction.posted', 'transaction.created'])
    expect(names(await events('/event', { name }))).toContain('transaction.batch_created');
  await keeper.post('/transaction/batch', { transactions: [sale()] });
  const of_posted = (await events('/event', { name: 'transaction.posted' })).filter((one) => one.name === 'transaction.batch_created');
  expect(of_posted.map(({ record_ids }) => record_ids)).toEqual([ids]);
});

test('an API key is named as the actor; without the scope books:audit it may not read who did what', async () => {
  const { key, client: shop } = await keyClient(keeper);
  await shop.post('/transaction', sale({ post: true }));
  expect((await events('/event', { actor: `key:${key.id}` })).map(({ actor }) => actor.api_key_id)).toEqual([key.id]);
  const refused = await shop.get('/event');
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([403, expect.stringContaining('books:audit')]);
});

test('what is altered, cut out or cut off is noticed', async () => {
  daybook.spoilt.add(keeper.entity.id as number);
  const stored = daybook.database.db.collection<{ _id: string; events: string[] }>('events');
  const of = { entity_id: keeper.entity.id as number };
  const documents = await stored.find(of).sort({ first_position: 1 }).toArray();
  const [, second, third] = documents;
  const broken = async (spoil: () => Promise<unknown>, mend: () => Promise<unknown>): Promise<Json> => {
    expect((await integrity()).verified).toBe(true);
    await spoil();
    const { verified, first_break } = await integrity();
    expect(verified).toBe(false);
    await mend();
    return first_break;
  };
  const mended = (one: Json) => () => stored.replaceOne({ _id: one._id }, one as never);
  const altered = second!.events.map((text) => text.replace('account.created', 'account.removed'));
  expect(await broken(() => stored.updateOne({ _id: second!._id }, { $set: { events: altered } }), mended(second!))).toEqual({
    position: 2,
    reason: 'altered',
  });
  const later = { at: new Date() };
  expect(await broken(() => stored.updateOne({ _id: second!._id }, { $set: later as never }), mended(second!))).toEqual({
    position: 2,
    reason: 'altered',
  });
  const back = (one: Json) => () => stored.insertOne(one as never);
  expect(await broken(() => stored.deleteOne({ _id: second!._id }), back(second!))).toEqual({ position: 2, reason: 'missing' });
  expect(await broken(() => stored.deleteOne({ _id: third!._id }), back(third!))).toEqual({ position: 3, reason: 'missing' });
});

test('the trail is taken as a file: as JSON lines whose hashes hold, and as CSV in which no text is a formula', async () => {
  await keeper.create('/transaction', sale({ post: true, external_id: '=1+1' }));
  await keeper.create('/transaction', sale({ post: true }));
  const all = await events();
  const day = (await keeper.get('/event?format=jsonl')).headers.get('content-disposition')!;
  expect(day).toMatch(/^attachment; filename="events_\d{4}-\d\d-\d\d\.jsonl"$/);
  const lines = await keeper.get('/event', { query: { format: 'jsonl', limit: 1, wait: 0 } });
  expect(lines.headers.get('content-type')).toBe('application/jsonl; charset=utf-8');
  const told = lines.text.trimEnd().split('\n');
  expect(told.map((line) => JSON.parse(line))).toEqual(all);
  for (const line of told) {
    expect(digest('sha256', line.replace(/,"hash":"[0-9a-f]{64}"\}$/, '}'))).toBe(JSON.parse(line).hash);
  }
  const csv = await keeper.get('/event', { query: { format: 'csv', name: 'transaction.posted', after: 1 } });
  expect([csv.headers.get('content-type'), csv.headers.get('content-disposition')]).toEqual([
    'text/csv; charset=utf-8',
    day.replace('.jsonl', '.csv'),
  ]);
  const [heads, ...rows] = parseCsv(csv.text) as string[][];
  const column = (name: string) => rows.map((row) => row[heads!.indexOf(name)]);
  expect(column('position')).toEqual(['4', '5']);
  expect(column('external_id')).toEqual(["'=1+1", '']);
  expect(JSON.parse(column('actor')[0]!)).toEqual(all[3]!.actor);
  expect((await keeper.get('/event', { query: { format: 'jsonl', name: 'account.removed' } })).text).toBe('');
});

test('whoever takes a file of the trail or of a list is told in the owner’s account, once; a page and a refused file are not', async () => {
  const count = async () => (await events('/profile/events')).length;
  const before = await count();
  await events();
  await keeper.get('/account');
  expect((await keeper.get('/event?format=xlsx')).status).toBe(422);
  expect((await keeper.get('/account?format=csv&sort=nothing')).status).toBe(422);
  expect(await count()).toBe(before);
  const taken = [
    await keeper.get('/event?format=csv'),
    await keeper.get('/account?format=xlsx&account-type=BANK&search=ban&perPage=7'),
    await keeper.get('/ledger?format=csv'),
    await keeper.get('/profile/events?format=jsonl'),
  ];
  expect(taken.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const left = (await events('/profile/events')).slice(before);
  const { id } = keeper.entity;
  expect(left.map(({ name, entity_id, request_id }) => [name, entity_id, request_id])).toEqual([
    ['event.exported', id, taken[0]!.headers.get('x-request-id')],
    ['account.exported', id, taken[1]!.headers.get('x-request-id')],
    ['ledger.exported', id, taken[2]!.headers.get('x-request-id')],
    ['event.exported', null, taken[3]!.headers.get('x-request-id')],
  ]);
  const chosen = { format: 'xlsx', account_type: 'BANK', search: 'ban' };
  const changes = Object.fromEntries(Object.entries(chosen).map(([key, after]) => [key, { before: null, after }]));
  expect(left[1]!.changes).toEqual(changes);
  // The file was begun before it was told.
  expect(taken[3]!.text.trimEnd().split('\n')).toHaveLength(before + 3);
});

test('whoever takes general ledger, journal or statements of accounts in any form but JSON is told in the owner’s account, once', async () => {
  await keeper.create('/transaction', sale({ post: true }));
  const before = (await events('/profile/events')).length;
  const year = 'start-date=2024-01-01&end-date=2024-12-31';
  const [ledger, journal] = [`/reports/general-ledger?${year}`, `/reports/journal?${year}`];
  const paths = [ledger, journal, `/reports/account-statements?${year}`];
  for (const path of paths) expect((await keeper.get(path)).status).toBe(200);
  expect((await keeper.get(`${ledger}&format=csv&account-codes=99`)).status).toBe(422);
  expect((await keeper.get('/reports/trial-balance?end-date=2024-12-31&format=csv')).status).toBe(200);
  const taken = [];
  for (const path of paths)
    for (const format of ['csv', 'xlsx', 'text', 'html', 'pdf']) taken.push(await keeper.get(`${path}&format=${format}`));
  expect(taken.map(({ status }) => status)).toEqual(Array(15).fill(200));
  const left = (await events('/profile/events')).slice(before);
  expect(left.map(({ name, entity_id, request_id }) => [name, entity_id, request_id])).toEqual(
    taken.map(({ headers }) => ['reports.exported', keeper.entity.id, headers.get('x-request-id')]),
  );
});
