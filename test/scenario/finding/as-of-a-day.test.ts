import { expect, test } from '@jest/globals';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openBooks } from '../open-books.ts';

const daybook = useDaybook({ clock: { now: () => new Date('2024-12-15T10:00:00Z') } });

test('an account and a list of accounts tell their balances as of a day', async () => {
  const keeper = await openBooks(daybook);
  const bank = await keeper.account('Bank', 'BANK');
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  await keeper.posted('CS', bank, sales, 10, { transaction_date: '2024-02-29' });
  await keeper.posted('CS', bank, sales, 5, { transaction_date: '2024-06-15' });
  for (const [day, balance] of [
    ['2024-02-28', 0],
    ['2024-02-29', 10],
    ['2024-06-14', 10],
    ['2024-06-15', 15],
  ] as const) {
    const one = await keeper.get(`/account/${bank}`, { query: { 'end-date': day } });
    const list = await keeper.list('/account', { with: 'balance', 'end-date': day });
    expect([day, one.body.resource.balance, ...list.map((account) => account.balance)]).toEqual([day, balance, balance, -balance || 0]);
  }
  expect((await keeper.get(`/account/${bank}`)).body.resource.balance).toBe(15);
  expect((await keeper.get('/account', { query: { 'end-date': '2024-02-29' } })).status).toBe(422);
});
