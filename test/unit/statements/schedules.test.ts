import { expect, test } from '@jest/globals';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import { buildAccountSchedule } from '../../../shared/accounting/statements/build-account-schedule.ts';
import { buildAccountStatement } from '../../../shared/accounting/statements/build-account-statement.ts';
import { agingBrackets } from '../../../shared/accounting/statement-figures.ts';
import { buildAgingSchedule } from '../../../shared/accounting/statements/build-aging-schedule.ts';
import { ageOf, overdueOf } from '../../../shared/accounting/statements/schedule-item.ts';
import type { ScheduleItem } from '../../../shared/accounting/statements/schedule-item.ts';

const head = { reportingPeriod: null, start: new Date('2026-01-01'), end: new Date('2026-12-31'), currency: 'EUR' };
const account = { id: 5, code: '501', name: 'Client', account_type: 'RECEIVABLE' as const, category_id: null, currency_id: 1 };
const item = (fields: Partial<ScheduleItem> & { original: Decimal }): ScheduleItem => ({
  id: 1,
  type: 'Transaction',
  transaction_no: 'IN01/0001',
  transaction_type: 'IN',
  transaction_date: new Date('2026-06-15'),
  reference: null,
  narration: null,
  credited: false,
  cleared: new Decimal(0),
  ...fields,
});

test('a schedule is in order of date, with the journals that are lines as other movements', () => {
  const items = [
    item({ id: 3, transaction_type: 'JN', original: new Decimal(75), cleared: new Decimal(30) }),
    item({ id: 2, original: new Decimal(116), cleared: new Decimal(50) }),
    item({ id: 1, type: 'Balance', transaction_date: new Date('2025-12-31'), original: new Decimal(50), cleared: new Decimal(15) }),
    item({ id: 4, transaction_type: 'RC', credited: true, original: new Decimal(100), cleared: new Decimal(15) }),
    item({ id: 5, transaction_type: 'CN', credited: true, original: new Decimal(58), cleared: new Decimal(50) }),
    item({ id: 6, transaction_type: 'JN', credited: true, original: new Decimal(30), cleared: new Decimal(30) }),
  ];
  // Balance of the account: 50 + 116 + 75 − 100 − 58 − 30 = 53, and a journal moved 7 more as a line.
  const schedule = buildAccountSchedule(head, account, 'RECEIVABLE', items, new Decimal(60));
  expect(schedule.transactions.map((row) => [row.originalAmount, row.clearedAmount, row.unclearedAmount, row.age])).toEqual([
    ['50', '15', '35', 365],
    ['116', '50', '66', 199],
    ['75', '30', '45', 199],
  ]);
  expect(schedule.totals).toEqual({ originalAmount: '241', clearedAmount: '95', unclearedAmount: '146', totalAge: 763, averageAge: 254 });
  expect(schedule.unapplied.map((row) => [row.transactionType, row.unclearedAmount])).toEqual([
    ['RC', '85'],
    ['CN', '8'],
  ]);
  expect(schedule.otherMovements).toBe('7');
  expect(schedule.balance).toBe('60');
});

test('for a payable the signs are turned', () => {
  const items = [
    item({ transaction_type: 'BL', credited: true, original: new Decimal(110) }),
    item({ id: 2, transaction_type: 'PY', original: new Decimal(40) }),
  ];
  const schedule = buildAccountSchedule(head, account, 'PAYABLE', items, new Decimal(-75));
  expect(schedule).toMatchObject({
    totals: { unclearedAmount: '110' },
    unapplied: [{ unclearedAmount: '40' }],
    otherMovements: '5',
    balance: '75',
  });
});

test('a schedule without an item has an average age of none', () => {
  const { totals } = buildAccountSchedule(head, account, 'RECEIVABLE', [], new Decimal(0));
  expect(totals).toMatchObject({ unclearedAmount: '0', totalAge: 0, averageAge: 0 });
});

test('a start date leaves older items out of the list, not out of the balance', () => {
  const items = [item({ original: new Decimal(10), transaction_date: new Date('2026-01-31') }), item({ id: 2, original: new Decimal(20) })];
  const from = (date: string) => buildAccountSchedule(head, account, 'RECEIVABLE', items, new Decimal(30), new Date(date));
  expect(from('2026-02-01')).toMatchObject({ totals: { unclearedAmount: '20' }, otherMovements: '0', balance: '30' });
  expect(from('2026-01-31')).toMatchObject({ totals: { unclearedAmount: '30' }, otherMovements: '0', balance: '30' });
});

test('an item is overdue from the day after its due day, and ages by the day that is asked for', () => {
  const dueOn = (day: string) => item({ original: new Decimal(8), due_date: new Date(day) });
  expect([overdueOf([dueOn('2026-12-31')], head.end), overdueOf([dueOn('2026-12-30')], head.end)].map(Number)).toEqual([0, 8]);
  const early = dueOn('2027-01-10');
  expect([ageOf(early, head.end), ageOf(early, head.end, 'document'), ageOf(early, head.end, 'due')]).toEqual([199, 199, -10]);
});

test('ages fall into inclusive brackets (docs/accounting.md §11.9)', () => {
  const ages: [number, number][] = [
    [0, 1],
    [29, 2],
    [30, 4],
    [31, 8],
    [89, 16],
    [90, 32],
    [179, 64],
    [180, 128],
    [269, 256],
    [270, 512],
    [364, 1024],
    [365, 4096],
    [366, 8192],
  ];
  const items = ages.map(([age, amount], id) =>
    item({ id, original: new Decimal(amount), transaction_date: new Date(head.end.getTime() - age * 86_400_000 + 3_600_000) }),
  );
  const schedule = buildAgingSchedule(head, 'RECEIVABLE', [
    { account, items, balance: new Decimal(14335) },
    { account: { ...account, id: 6 }, items: [item({ credited: true, original: new Decimal(9) })], balance: new Decimal(-7) },
    { account: { ...account, id: 7 }, items: [], balance: new Decimal(0) },
  ]);
  expect(Object.values(schedule.balances)).toEqual(['7', '56', '192', '768', '5120', '8192']);
  expect(schedule.total).toBe('14335');
  expect(schedule.accounts.map(({ id }) => id)).toEqual([5, 6]);
  expect(schedule.accounts[1]).toMatchObject({ total: '0', unapplied: '9', otherMovements: '2', balance: '-7' });
  expect(schedule).toMatchObject({ unapplied: '9', otherMovements: '2', balance: '14328' });
  expect(Object.keys(schedule.brackets)).toEqual([...agingBrackets.document.keys()]);
});

test('an account statement opens at 70 and runs to 149', () => {
  const amounts = [116, -50, 50, 100, -87, -50, -50, 50];
  const movements = amounts.map((amount, index) => ({
    transaction_id: index + 1,
    assignment_id: null,
    posting_date: new Date('2026-06-15T10:00:00Z'),
    transaction_no: `X${index}`,
    transaction_type: 'JN' as const,
    reference: null,
    narration: 'x',
    amount: new Decimal(amount),
  }));
  const statement = buildAccountStatement(head, {
    account: { ...account, account_type: 'BANK' },
    opening: new Decimal(70),
    movements: [...movements].reverse(),
  });
  expect(statement.balances).toEqual({ opening: '70', closing: '149' });
  expect(statement.transactions.map(({ balance }) => balance)).toEqual(['186', '136', '186', '286', '199', '149', '99', '149']);
  expect(statement.transactions[4]).toMatchObject({ debit: '0', credit: '87' });
});
