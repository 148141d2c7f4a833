import { beforeEach, expect, test } from '@jest/globals';
import type { Json } from '../setup/client.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { openBooks } from './open-books.ts';
import type { Bookkeeper } from './open-books.ts';

const daybook = useDaybook();
let keeper: Bookkeeper;
let bank: number;
let till: number;
beforeEach(async () => {
  keeper = await openBooks(daybook);
  bank = await keeper.account('Bank', 'BANK');
  till = await keeper.account('Till', 'BANK');
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  for (const [account, amount, transaction_date] of [
    [bank, 100, '2024-01-15'],
    [till, '20.5', '2024-02-29'],
    [bank, 7, '2024-04-01'],
  ] as const)
    await keeper.posted('CS', account, sales, amount, { transaction_date });
});

async function balances(query: Record<string, string | number>): Promise<Json> {
  const { status, body, text } = await keeper.get('/reports/balances', { query });
  if (status !== 200) throw new Error(text);
  return body.balances;
}

test('balances stand at the end of each interval, by type or by account, and not before the books begin', async () => {
  const months = { 'start-date': '2023-12-01', 'end-date': '2024-04-10', 'account-types': 'BANK,OPERATING_REVENUE' };
  expect(await balances(months)).toEqual({
    currency: 'EUR',
    interval: 'month',
    ends: ['2023-12-31', '2024-01-31', '2024-02-29', '2024-03-31', '2024-04-10'],
    series: [
      { accountType: 'BANK', account: null, balances: [null, 100, 120.5, 120.5, 127.5] },
      { accountType: 'OPERATING_REVENUE', account: null, balances: [null, -100, -120.5, -120.5, -127.5] },
    ],
  });
  const { series } = await balances({ ...months, 'account-types': 'BANK', by: 'account', interval: 'quarter' });
  expect(series.map(({ account, balances: at }: Json) => [account.id, at])).toEqual([
    [bank, [null, 100, 107]],
    [till, [null, 20.5, 20.5]],
  ]);
});

test('each balance is that of the trial balance of its day', async () => {
  const { ends, series } = await balances({ 'start-date': '2024-01-01', 'end-date': '2024-12-31', 'account-ids': bank, by: 'account' });
  for (const [index, end] of ends.entries()) {
    const { body } = await keeper.get(`/account/${bank}/statement`, { query: { 'end-date': end } });
    expect([end, series[0].balances[index]]).toEqual([end, body.statement.balances.closing]);
  }
});

test('more ends than a chart has are refused, and so is an account that does not exist', async () => {
  const days = { 'start-date': '2024-01-01', 'end-date': '2024-12-31', interval: 'day' };
  expect((await keeper.get('/reports/balances', { query: days })).body.errors).toHaveProperty('interval');
  expect((await keeper.get('/reports/balances', { query: { 'account-ids': 999999999 } })).status).toBe(422);
});
