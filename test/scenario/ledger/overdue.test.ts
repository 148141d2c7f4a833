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
  expect([byDue.basis, byDue.balances.current, byDue.balances['31 - 90 days']]).toEqual(['due', 110, 20]);
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
