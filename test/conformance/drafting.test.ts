import { beforeAll, expect, test } from '@jest/globals';
import { cashSaleOf } from '../scenario/cash-sale.ts';
import { openBooks } from '../scenario/open-books.ts';
import type { Bookkeeper } from '../scenario/open-books.ts';
import { Client } from '../setup/client.ts';
import type { Json } from '../setup/client.ts';
import { keyClient } from '../setup/key-client.ts';
import { useDaybook } from '../setup/use-daybook.ts';

const daybook = useDaybook();
const password = 'correct horse battery staple';

let keeper: Bookkeeper;
let sale: Json;

beforeAll(async () => {
  keeper = await openBooks(daybook);
  sale = await cashSaleOf(keeper);
});

const keyWith = async (...scopes: string[]): Promise<Client> => (await keyClient(keeper, ['books:read', ...scopes])).client;
const rows = async (): Promise<number> => (await keeper.list('/ledger')).length;

test('who may write drafts makes, changes, recycles and restores them, and nothing of it reaches the ledger', async () => {
  const drafter = await keyWith('books:draft');
  const before = await rows();
  const { id, line_items } = await drafter.create<Json>('/transaction', sale);
  const done = [
    await drafter.patch(`/transaction/${id}`, { narration: 'Cash sale of the day' }),
    await drafter.patch(`/line-item/${line_items[0].id}`, { amount: 120 }),
    await drafter.post('/transaction', { ...sale, post: false }),
    await drafter.delete(`/transaction/${id}`),
    await drafter.post(`/transaction/${id}/restore`),
  ];
  expect(done.map(({ status }) => status)).toEqual([200, 200, 201, 200, 200]);
  expect(await rows()).toBe(before);
});

test('who may write drafts posts, reverses, assigns, closes and changes the chart in no way: 403 names the scope, and nothing is saved', async () => {
  const drafter = await keyWith('books:draft');
  const { id } = await drafter.create<Json>('/transaction', sale);
  const posted = await keeper.create<Json>('/transaction', { ...sale, post: true });
  const before = await rows();
  const refused: [string, string, unknown, string][] = [
    ['POST', '/transaction', { ...sale, post: true }, 'books:post'],
    ['POST', `/transaction/${id}/post`, undefined, 'books:post'],
    ['POST', '/transaction/post', { ids: [id] }, 'books:post'],
    ['POST', '/transaction/batch', { transactions: [{ ...sale, post: true }] }, 'books:post'],
    ['POST', `/transaction/${posted.id}/reverse`, {}, 'books:post'],
    ['PATCH', `/transaction/${posted.id}`, { narration: 'Something else' }, 'books:post'],
    ['PATCH', `/transaction/${posted.id}`, { external_id: 'mine' }, 'books:post'],
    ['PATCH', `/line-item/${posted.line_items[0].id}`, { external_id: 'mine' }, 'books:post'],
    ['POST', '/assignment/bulk-assign', { transaction_id: posted.id }, 'books:post'],
    ['POST', `/reporting-period/${keeper.period.id}/adjust`, undefined, 'books:close'],
    ['POST', '/category', { name: 'Mine', category_type: 'BANK' }, 'books:write'],
  ];
  for (const [method, path, body, scope] of refused) {
    const answer = await drafter.request(method, path, body);
    expect([path, answer.status, answer.headers.get('www-authenticate')]).toEqual([path, 403, expect.stringContaining(`scope="${scope}"`)]);
  }
  expect(await rows()).toBe(before);
  expect((await keeper.get(`/transaction/${posted.id}`)).body.resource).toMatchObject({ narration: 'Cash sale', external_id: null });
});

test('who may post also drafts, but neither closes nor changes the chart; who may close does not post', async () => {
  const [poster, closer] = [await keyWith('books:post'), await keyWith('books:close')];
  const { id } = await poster.create<Json>('/transaction', { ...sale, post: true });
  const answers = [
    await poster.post(`/transaction/${id}/reverse`),
    await poster.post(`/reporting-period/${keeper.period.id}/adjust`),
    await poster.post('/category', { name: 'Mine', category_type: 'BANK' }),
    await closer.post('/transaction', sale),
    await closer.post(`/reporting-period/${keeper.period.id}/adjust`),
    await closer.post(`/reporting-period/${keeper.period.id}/reopen`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 403, 403, 403, 200, 200]);
});

test('a member with books:write may give a part of it to a key, and a member who drafts no more than that', async () => {
  const member = async (scopes: string[]): Promise<Client> => {
    const { invitation_token } = await keeper.create<Json>('/user', { email: `junior-${crypto.randomUUID()}@example.com`, scopes });
    const { body } = await new Client(daybook.url).post('/auth/v1/accept', { token: invitation_token, name: 'Junior', password });
    return new Client(daybook.url, body.access_token as string);
  };
  const [writer, junior] = [await member(['books:read', 'books:write']), await member(['books:read', 'books:draft'])];
  expect((await junior.post('/transaction', sale)).status).toBe(201);
  expect((await junior.post('/transaction', { ...sale, post: true })).status).toBe(403);
  const given = await keyClient(writer, ['books:read', 'books:draft']);
  expect((await given.client.post('/transaction', sale)).status).toBe(201);
  expect((await given.client.post('/transaction', { ...sale, post: true })).status).toBe(403);
});
