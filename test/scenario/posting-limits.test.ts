import { beforeEach, describe, expect, test } from '@jest/globals';
import { Client } from '../setup/client.ts';
import type { HttpAnswer, Json } from '../setup/client.ts';
import { keyClient } from '../setup/key-client.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { cashSaleOf } from './cash-sale.ts';
import { openBooks, refusal } from './open-books.ts';
import type { Bookkeeper } from './open-books.ts';

// Not in the past: there the database would delete an invitation as soon as it is made.
let now = new Date('2044-07-01T10:00:00Z');
const daybook = useDaybook({ clock: { now: () => now } });
const password = 'correct horse battery staple';

let keeper: Bookkeeper;
let sale: Json;

beforeEach(async () => {
  now = new Date('2044-07-01T10:00:00Z');
  keeper = await openBooks(daybook);
  sale = await cashSaleOf(keeper);
});

const scopes = ['books:read', 'books:post'];
const above = [403, 107];
const sums = async (): Promise<number> =>
  (await keeper.list('/ledger', { 'entry-type': 'D' })).reduce((sum, { amount }) => sum + (amount as number), 0);
const saleOf = (amount: number | string): Json => ({ ...sale, post: true, line_items: [{ ...sale.line_items[0], amount }] });
const post = (by: Client, amount: number | string): Promise<HttpAnswer> => by.post('/transaction', saleOf(amount));
const limited = async (limits: object): Promise<Client> => (await keyClient(keeper, scopes, undefined, limits)).client;

/** A member who may post within limits, with the token of these books. */
async function member(limits: object): Promise<Client> {
  const email = `${crypto.randomUUID()}@example.com`;
  const { invitation_token } = await keeper.create<Json>('/user', { email, scopes: ['books:read', 'books:write'], ...limits });
  const junior = new Client(daybook.url);
  await junior.post('/auth/v1/accept', { token: invitation_token, name: 'Mia', password });
  await junior.login({ email, password, entity_id: keeper.entity.id });
  return junior;
}

test('a document up to the limit of an API key is posted; above it nothing is saved, also of a batch, and a dry run says so', async () => {
  const key = await limited({ document_limit: 100 });
  expect((await post(key, '100.00')).status).toBe(201);
  const refused = await post(key, '100.01');
  expect([refusal(refused), refused.body.errors.amount[0]]).toEqual([above, expect.stringContaining('may post 100 EUR a document')]);
  expect(refusal(await key.post('/transaction', saleOf(500), { headers: { Rollback: 'true' } }))).toEqual(above);
  const batch = await key.post('/transaction/batch', { transactions: [saleOf(10), saleOf(101), saleOf(20)] });
  expect(refusal(batch)).toEqual(above);
  expect(await sums()).toBe(100);
  const { id } = await key.create<Json>('/transaction', { ...saleOf(200), post: false });
  expect(refusal(await key.post(`/transaction/${id}/post`))).toEqual(above);
  expect((await keeper.post(`/transaction/${id}/post`)).status).toBe(200);
});

test('twenty postings at once never pass the limit of a day together, and the next day begins anew', async () => {
  const key = await limited({ day_limit: 100 });
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(key, 10)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  expect(answers.filter(({ status }) => status !== 201).map(refusal)).toEqual(Array.from({ length: 10 }, () => above));
  expect(await sums()).toBe(100);
  expect(refusal(await post(key, 0.01))).toEqual(above);
  now = new Date('2044-07-02T00:10:00Z');
  expect((await post(key, 100)).status).toBe(201);
});

test('the limit of a member holds for the keys that the member makes, which count together', async () => {
  const junior = await member({ day_limit: 100 });
  const { client: key } = await keyClient(junior, scopes);
  expect([(await post(junior, 60)).status, refusal(await post(key, 41)), (await post(key, 40)).status]).toEqual([201, above, 201]);
  expect((await post(keeper, 1_000)).status).toBe(201);
});

test('a limit of another key, or of nobody, leaves the head of the books as it is', async () => {
  await limited({ day_limit: 1, document_limit: 1 });
  await post(await limited({}), 1_000);
  const head = await daybook.database.db.collection<{ _id: number }>('heads').findOne({ _id: keeper.entity.id as number });
  expect(Object.keys(head!)).not.toContain('day_sums');
});

test('what is above the limit is proposed, waits for a person, and is confirmed by whoever has no such limit', async () => {
  const key = await limited({ document_limit: 100 });
  const { id, summary, picture } = await key.create<Json>('/proposal', { operation: 'createTransaction', fields: saleOf(500) });
  const confirm = (by: Client): Promise<HttpAnswer> => by.post(`/proposal/${id}/confirm`, { summary, picture });
  expect(refusal(await confirm(key))).toEqual(above);
  expect([await sums(), (await keeper.get(`/proposal/${id}`)).body.resource.state]).toEqual([0, 'open']);
  expect([(await confirm(keeper)).status, await sums()]).toEqual([200, 500]);
});

test('twenty confirmations at once never pass the limit of a day together', async () => {
  const key = await limited({ day_limit: 100 });
  const proposals: Json[] = [];
  for (let n = 0; n < 20; n += 1)
    proposals.push(await key.create<Json>('/proposal', { operation: 'createTransaction', fields: { ...saleOf(10), reference: `R${n}` } }));
  const answers = await Promise.all(proposals.map(({ id, summary, picture }) => key.post(`/proposal/${id}/confirm`, { summary, picture })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect([await sums(), (await keeper.list('/proposal', { state: 'open' })).length]).toEqual([100, 10]);
});

describe('a limit', () => {
  test('is shown with its key and its member, and changed', async () => {
    const { key } = await keyClient(keeper, scopes, undefined, { document_limit: '12.50' });
    expect(key).toMatchObject({ document_limit: 12.5, day_limit: null });
    const changed = await keeper.patch(`/api-key/${key.id}`, { day_limit: 1000, document_limit: null });
    expect(changed.body.resource).toMatchObject({ document_limit: null, day_limit: 1000 });
    const user = await keeper.create<Json>('/user', { email: `${crypto.randomUUID()}@example.com`, scopes, day_limit: 7 });
    expect((await keeper.patch(`/user/${user.id}`, { day_limit: 8 })).body.resource).toMatchObject({ document_limit: null, day_limit: 8 });
  });

  test.each([0, -1, 'much', '1.00001'])('of %p is refused', async (document_limit) => {
    const { status, body } = await keeper.post('/api-key', { name: 'Shop', document_limit });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['document_limit']]);
  });
});

test('what a member proposes the owner confirms: that somebody else does it is no change of what was shown', async () => {
  const junior = await member({ document_limit: 50 });
  const draft = await junior.create<Json>('/transaction', { ...saleOf(100), post: false });
  const proposed = [
    await junior.create<Json>('/proposal', { operation: 'postTransaction', record: draft.id }),
    await junior.create<Json>('/proposal', { operation: 'createTransaction', fields: saleOf(70) }),
  ];
  for (const { id, summary, picture } of proposed)
    expect((await keeper.post(`/proposal/${id}/confirm`, { summary, picture })).status).toBe(200);
  expect(await sums()).toBe(170);
});
