import { beforeAll, describe, expect, test } from '@jest/globals';
import { useDaybook } from '../setup/use-daybook.ts';
import { ConformingKeeper, PublishedContract, refused } from './conforming-keeper.ts';

const daybook = useDaybook();
let keeper: ConformingKeeper;
let bank: number;
beforeAll(async () => {
  keeper = await ConformingKeeper.open(daybook.url, await PublishedContract.of(daybook.url));
  bank = await keeper.account('Bank', 'BANK');
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  for (const amount of [10, 20, 30]) await keeper.posted('CS', bank, sales, amount);
});

const amounts = async (query: Record<string, string | number>): Promise<number[]> =>
  (await keeper.get('/transaction', { query })).body.data.map(({ amount }: { amount: number }) => amount);

describe('a list is asked for by page or walked by cursor', () => {
  test('page=1, which some clients always send, is accepted beside limit', async () => {
    const { status, body } = await keeper.get('/transaction', { query: { page: 1, limit: 2 } });
    expect([status, body.data.length, Object.keys(body.meta as object)]).toEqual([200, 2, ['limit', 'next_cursor']]);
    expect(refused(await keeper.get('/transaction', { query: { page: 2, limit: 2 } }))).toEqual([422, 422, ['page']]);
  });

  test.each(['/transaction', '/ledger', '/entity', '/subscription/invoices'])(
    'perPage beside limit is refused, not ignored: %s',
    async (path) => {
      expect(refused(await keeper.get(path, { query: { perPage: 2, limit: 2 } }))).toEqual([422, 422, ['perPage']]);
      expect(refused(await keeper.get(path, { query: { per_page: 2, page: 2, limit: 2 } }))).toEqual([422, 422, ['page', 'perPage']]);
    },
  );
});

test('amount-from above amount-to is a 422, and equal ones find that amount', async () => {
  expect(refused(await keeper.get('/transaction', { query: { 'amount-from': 21, 'amount-to': 20 } }))).toEqual([422, 422, ['amount-to']]);
  expect(await amounts({ 'amount-from': 20, 'amount-to': 20 })).toEqual([20]);
});

test.each(['/transaction', '/account', '/entity'])('ids of no record are a 422, not an empty page: %s', async (path) => {
  for (const ids of ['', '999999999', '999999998,999999999'])
    expect(refused(await keeper.get(path, { query: { ids } }))).toEqual([422, 422, ['ids']]);
});

test('ids that another filter leaves out are an empty page', async () => {
  expect((await keeper.get('/account', { query: { ids: bank, 'account-type': 'RECEIVABLE' } })).body.data).toEqual([]);
});

test('an order is accepted in every spelling of its fields', async () => {
  for (const sort of ['-transaction_date', '-transaction-date', '-transactionDate']) expect(await amounts({ sort })).toEqual([30, 20, 10]);
  expect(refused(await keeper.get('/transaction', { query: { sort: '-transaction-dates' } }))).toEqual([422, 422, ['sort']]);
});

test('the accounts of a category stand under one key, and whether they are provisional inside it', async () => {
  const { id } = await keeper.create('/category', { name: 'Banks', category_type: 'BANK' });
  await keeper.patch(`/account/${bank}`, { category_id: id });
  const { body } = await keeper.get(`/category/${id}/accounts`, { query: { 'end-date': '2024-12-31' } });
  expect(Object.keys(body as object)).toEqual(['status', 'category_accounts']);
  expect(body.category_accounts).toMatchObject({ provisional: expect.any(Boolean), category: { id, name: 'Banks' }, total: 60 });
});
