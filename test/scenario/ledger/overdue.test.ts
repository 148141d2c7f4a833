import { expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import { useLedger } from './use-ledger.ts';

const { keeper, account } = useLedger({ client: 'RECEIVABLE', bank: 'BANK', sales: 'OPERATING_REVENUE' });
const day = 'end-date=2026-11-20';
const agesOf = async (query: string): Promise<Json> => (await keeper.get(`/reports/aging-schedule?${day}${query}`)).body.aging_schedule;

test('by due date an invoice ages from the day it is to be paid, and what is past it is overdue whatever the basis', async () => {
  const invoice = (amount: number, transaction_date: string, due_date?: string) =>
    keeper.posted('IN', account.client, [[account.sales, amount]], { transaction_date, ...(due_date === undefined ? {} : { due_date }) });
  await invoice(100, '2026-06-01', '2026-12-31');
  await invoice(20, '2026-06-01', '2026-10-01');
  await invoice(3, '2026-11-19');
  await invoice(7, '2026-11-20', '2026-11-20');
  const [byDocument, byDue] = [await agesOf(''), await agesOf('&basis=due')];
  expect([byDocument.basis, byDocument.balances.current, byDocument.balances['91 - 180 days']]).toEqual(['document', 10, 120]);
  expect([byDue.basis, byDue.balances]).toEqual([
    'due',
    { 'not due': 107, '1 - 30 days': 3, '31 - 60 days': 20, '61 - 90 days': 0, '90+ days': 0 },
  ]);
  for (const aging of [byDocument, byDue]) expect([aging.total, aging.balance, aging.overdue]).toEqual([130, 130, 23]);

  const { schedule } = (await keeper.get(`/account/${account.client}/schedule?${day}&basis=due`)).body;
  expect(schedule.transactions.map((row: Json) => [row.dueDate, row.unclearedAmount, row.age])).toEqual([
    ['2026-12-31', 100, -41],
    ['2026-10-01', 20, 50],
    [null, 3, 1],
    ['2026-11-20', 7, 0],
  ]);
  expect(schedule.overdue).toBe(23);
});

test('W85: by due date nothing of today is overdue, and each bracket includes its bounds', async () => {
  const owed = { '-5': 1, 0: 2, 1: 4, 30: 8, 31: 16, 60: 32, 61: 64, 90: 128, 91: 256 };
  for (const [overdue, amount] of Object.entries(owed)) {
    const due_date = new Date(Date.parse('2026-11-20') - Number(overdue) * 86_400_000).toISOString().slice(0, 10);
    await keeper.posted('IN', account.client, [[account.sales, amount]], { transaction_date: '2026-06-01', due_date });
  }
  const aging = await agesOf('&basis=due');
  expect(aging.balances).toEqual({ 'not due': 3, '1 - 30 days': 12, '31 - 60 days': 48, '61 - 90 days': 192, '90+ days': 256 });
  expect(aging.brackets).toEqual({ 'not due': 0, '1 - 30 days': 30, '31 - 60 days': 60, '61 - 90 days': 90, '90+ days': null });
  expect([aging.total, aging.overdue]).toEqual([511, 508]);
});
