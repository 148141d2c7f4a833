import { beforeEach, expect, test } from '@jest/globals';
import { limits } from '../../../shared/api/limits.ts';
import type { Json } from '../../setup/client.ts';
import { DATE } from '../ledger/ledger-books.ts';
import { useLedger } from '../ledger/use-ledger.ts';

const { keeper, account } = useLedger({ client: 'RECEIVABLE', bank: 'BANK', revenue: 'OPERATING_REVENUE' });
let usd: { id: number; rates: number[] };
let vat: { id: number };

beforeEach(async () => {
  usd = await keeper.currency('USD', '1.25');
  vat = await keeper.tax('V', 20);
});

type Query = Record<string, string | number>;

async function summary(query: Query = {}): Promise<Json> {
  const { status, body, text } = await keeper.get('/transaction/summary', { query });
  if (status !== 200) throw new Error(text);
  return body.summary;
}

/** The same figures, added up from the list as a client would. */
async function addedUp(query: Query): Promise<Json> {
  const { body } = await keeper.get('/transaction', { query: { ...query, perPage: 200 } });
  const of = (id: number): Json[] => body.data.filter(({ currency_id }: Json) => currency_id === id);
  const sum = (records: Json[], key: string): number => Number(records.reduce((all, one) => all + one[key], 0).toFixed(2));
  const ids = [...new Set<number>(body.data.map(({ currency_id }: Json) => currency_id))].sort((a, b) => a - b);
  return {
    count: body.data.length,
    currencies: ids.map((currency_id) => ({
      currency_id,
      count: of(currency_id).length,
      amount: sum(of(currency_id), 'amount'),
      outstanding: sum(of(currency_id), 'outstanding'),
    })),
  };
}

async function someTransactions(): Promise<void> {
  const { id } = await keeper.posted('IN', account.client, [[account.revenue, 100, { taxes: [vat.id] }]], { currency_id: usd.id });
  await keeper.posted('IN', account.client, [[account.revenue, '50.5']], { narration: 'Workshop' });
  const receipt = await keeper.posted('RC', account.client, [[account.bank, 30]], { currency_id: usd.id });
  await keeper.assigned(receipt.id, id, 30);
  await keeper.posted('CS', account.bank, [[account.revenue, 7]], { narration: 'Workshop by the hour' });
  await keeper.draft('IN', account.client, [[account.revenue, 10, { taxes: [vat.id] }]]);
}

test('a summary comes to what the list shows, whatever the filters select', async () => {
  await someTransactions();
  const selections: Query[] = [
    {},
    { 'transaction-type': 'IN' },
    { 'is-posted': 'true' },
    { 'is-posted': 'false' },
    { outstanding: 'true' },
    { search: 'workshop' },
    { 'account-id': account.client, 'currency-id': usd.id },
    { 'any-account-id': account.revenue, 'start-date': DATE, 'amount-from': 40 },
    { 'start-date': '2026-12-01' },
  ];
  for (const query of selections) expect([query, await summary(query)]).toMatchObject([query, await addedUp(query)]);
});

test('values are in the reporting currency, and those of a draft come with its posting', async () => {
  await someTransactions();
  const eur = keeper.entity.currency_id;
  expect(await summary()).toEqual({
    complete: true,
    count: 5,
    // 120 and 30 dollars at 1.25, 50.5 and 7 euros; 90 dollars of the invoice are left.
    value: 245,
    outstanding_value: 163,
    currencies: [
      { currency_id: eur, currency_code: 'EUR', count: 3, amount: 69.5, outstanding: 50.5, value: 57.5, outstanding_value: 50.5 },
      { currency_id: usd.id, currency_code: 'USD', count: 2, amount: 150, outstanding: 90, value: 187.5, outstanding_value: 112.5 },
    ],
    groups: [],
    groups_left_out: 0,
  });
});

test('groups are the types, the settlements or the main accounts, the greatest value first', async () => {
  await someTransactions();
  const groupsBy = async (by: string): Promise<unknown[]> =>
    (await summary({ 'group-by': by })).groups.map((group: Json) => [group.key, group.count, group.value, group.outstanding_value]);
  expect(await groupsBy('type')).toEqual([
    ['IN', 3, 200.5, 163],
    ['RC', 1, 37.5, 0],
    ['CS', 1, 7, 0],
  ]);
  expect(await groupsBy('settlement')).toEqual([
    ['partial', 1, 150, 112.5],
    ['open', 1, 50.5, 50.5],
    ['settled', 1, 37.5, 0],
    ['none', 2, 7, 0],
  ]);
  expect(await groupsBy('account')).toEqual([
    [String(account.client), 4, 238, 163],
    [String(account.bank), 1, 7, 0],
  ]);
});

test('a draft counts as it would be posted now, and what is posted later is in the next summary', async () => {
  const { id } = await keeper.draft('IN', account.client, [[account.revenue, 100, { taxes: [vat.id] }]]);
  expect((await summary()).currencies).toMatchObject([{ amount: 120, value: 0 }]);
  expect((await keeper.patch(`/tax/${vat.id}`, { rate: 10 })).status).toBe(200);
  expect((await summary()).currencies).toMatchObject([{ amount: 110, value: 0 }]);
  await keeper.post(`/transaction/${id}/post`);
  expect((await summary()).currencies).toMatchObject([{ amount: 110, outstanding: 110, value: 110 }]);
});

test('of more drafts than are added up, a summary tells the count up to there and no sum', async () => {
  const one = { transaction_type: 'IN', account_id: account.client, transaction_date: DATE, narration: 'Many' };
  const transactions = Array.from({ length: limits.batch_transactions }, () => ({
    ...one,
    line_items: [{ account_id: account.revenue, amount: 1 }],
  }));
  await keeper.post('/transaction/batch', { transactions }, { headers: { Prefer: 'return=minimal' } });
  await keeper.draft('IN', account.client, [[account.revenue, 1]]);
  expect(await summary({ 'is-posted': 'false' })).toEqual({
    complete: false,
    count: limits.summed_drafts,
    value: null,
    outstanding_value: null,
    currencies: [],
    groups: [],
    groups_left_out: 0,
  });
  expect(await summary({ 'is-posted': 'true' })).toMatchObject({ complete: true, count: 0 });
});

test('a record that does not exist is refused, as in the list', async () => {
  const { status, body } = await keeper.get('/transaction/summary', { query: { 'account-id': 999999999 } });
  expect([status, Object.keys(body.errors as object)]).toEqual([422, ['account-id']]);
});

test('months part a summary by the day of each transaction, drafts as well', async () => {
  const dated = (transaction_date: string) => ({ transaction_date });
  await keeper.posted('IN', account.client, [[account.revenue, 100]], dated('2026-01-31T23:30:00Z'));
  await keeper.posted('IN', account.client, [[account.revenue, 20]], dated('2026-02-01'));
  await keeper.draft('IN', account.client, [[account.revenue, 3]], dated('2026-02-28'));
  const { groups } = await summary({ 'transaction-type': 'IN', 'group-by': 'month' });
  expect(groups).toMatchObject([
    { key: '2026-01', count: 1, value: 100 },
    { key: '2026-02', count: 2, value: 20 },
  ]);
});
