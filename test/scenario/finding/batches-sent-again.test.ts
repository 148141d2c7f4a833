import { beforeEach, describe, expect, test } from '@jest/globals';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openBooks } from '../open-books.ts';
import type { Bookkeeper } from '../open-books.ts';

const daybook = useDaybook();
let keeper: Bookkeeper;
let sale: (external_id: string, amount?: number) => Record<string, unknown>;

beforeEach(async () => {
  keeper = await openBooks(daybook);
  const bank = await keeper.account('Bank', 'BANK');
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  sale = (external_id, amount = 10) => ({
    transaction_type: 'CS',
    account_id: bank,
    transaction_date: '2024-06-15',
    narration: 'Order',
    external_id,
    line_items: [{ account_id: sales, amount }],
    post: true,
  });
});

const total = async (): Promise<number> => (await keeper.get('/transaction')).body.meta.total as number;

describe('a batch of which some records are there already', () => {
  let there: number[];
  beforeEach(async () => {
    const { body } = await keeper.post('/transaction/batch', { transactions: ['a', 'b'].map((id) => sale(id)) });
    there = body.resources.map(({ id }: { id: number }) => id);
  });

  test('is refused, and says all of them at once, by index', async () => {
    const { status, body } = await keeper.post('/transaction/batch', { transactions: ['x', 'b', 'y', 'a'].map((id) => sale(id)) });
    expect([status, body.errors]).toEqual([
      422,
      {
        'transactions.1.external_id': [expect.stringContaining(`Transaction ${there[1]!}`)],
        'transactions.3.external_id': [expect.stringContaining(`Transaction ${there[0]!}`)],
      },
    ]);
    expect(await total()).toBe(2);
  });

  test('leaves them out when it is asked to, and lists them', async () => {
    const transactions = ['x', 'b', 'y', 'a'].map((id) => sale(id));
    const { status, body } = await keeper.post('/transaction/batch', { on_conflict: 'skip', transactions });
    expect([status, body.message]).toEqual([201, '2 transactions created successfully, 2 left out because they are there']);
    expect(body.resources.map(({ external_id }: { external_id: string }) => external_id)).toEqual(['x', 'y']);
    expect(body.skipped).toEqual([
      { index: 1, external_id: 'b', record_id: there[1] },
      { index: 3, external_id: 'a', record_id: there[0] },
    ]);
    expect((await keeper.get('/subscription')).body.usage.transactions).toBe(4);
    const again = await keeper.post('/transaction/batch', { on_conflict: 'skip', transactions });
    expect([again.status, again.body.resources, again.body.skipped.length, await total()]).toEqual([201, [], 4, 4]);
  });

  test('takes the external id of a record that was recycled', async () => {
    const draft = await keeper.create('/transaction', { ...sale('c'), post: false });
    await keeper.delete(`/transaction/${draft.id}`);
    const { body } = await keeper.post('/transaction/batch', { on_conflict: 'skip', transactions: [sale('c')] });
    expect([body.resources.length, body.skipped]).toEqual([1, []]);
  });
});

test('two of one external id in a batch name each other, whatever becomes of those that are there', async () => {
  for (const on_conflict of ['refuse', 'skip']) {
    const { status, body } = await keeper.post('/transaction/batch', { on_conflict, transactions: ['a', 'b', 'a'].map((id) => sale(id)) });
    expect([status, body.errors]).toEqual([422, { 'transactions.2.external_id': [expect.stringContaining('transactions.0')] }]);
  }
  expect(await total()).toBe(0);
});

test('accounts in memory are left out alike', async () => {
  const accounts = ['one', 'two'].map((external_id) => ({ name: external_id, account_type: 'BANK', external_id }));
  await keeper.post('/account/batch', { accounts: accounts.slice(0, 1) });
  const { body } = await keeper.post('/account/batch', { on_conflict: 'skip', accounts });
  expect([body.resources.map(({ name }: { name: string }) => name), body.skipped.map(({ index }: { index: number }) => index)]).toEqual([
    ['two'],
    [0],
  ]);
});

test('a list takes many external ids, beside one and beside others filters', async () => {
  await keeper.post('/transaction/batch', { transactions: ['a', 'b', 'c'].map((id) => sale(id)) });
  const found = async (query: string): Promise<string[]> =>
    (await keeper.get(`/transaction?${query}`)).body.data.map(({ external_id }: { external_id: string }) => external_id);
  expect(await found('external-ids=a,c,none')).toEqual(['a', 'c']);
  expect(await found('external-ids=a,c&external-id=c')).toEqual(['c']);
  expect(await found('external-ids=a,c&external-id=b')).toEqual([]);
});
