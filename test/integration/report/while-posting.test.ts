import { beforeAll, expect, test } from '@jest/globals';
import { Client } from '../../setup/client.ts';
import type { Json } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';

let client: Client;
const account = { bank: 0, client: 0, capital: 0, sales: 0, rent: 0, goods: 0 };
const clock = { now: () => new Date('2026-11-20T12:00:00Z') };
const daybook = useDaybook({ clock });

beforeAll(async () => {
  client = new Client(daybook.url);
  await client.register();
  await client.createEntity({ name: 'Busy Books' });
  expect((await client.post('/subscription', { plan: 'books' })).status).toBe(200);
  const types = {
    bank: 'BANK',
    client: 'RECEIVABLE',
    capital: 'EQUITY',
    sales: 'OPERATING_REVENUE',
    rent: 'OVERHEAD_EXPENSE',
    goods: 'OPERATING_EXPENSE',
  };
  for (const [name, account_type] of Object.entries(types))
    account[name as keyof typeof account] = (await client.create('/account', { name, account_type })).id;
  for (const [name, balance_type] of [
    ['bank', 'DEBIT'],
    ['capital', 'CREDIT'],
  ] as const) {
    await client.create('/balance', {
      account_id: account[name],
      balance_type,
      transaction_type: 'JN',
      transaction_date: '2025-12-31',
      balance: 1000,
    });
  }
});

async function read(path: string, key: string): Promise<Json> {
  const answer = await client.get(path);
  if (answer.status !== 200) throw new Error(`GET ${path} answered ${answer.status}: ${answer.text}`);
  return answer.body[key];
}

function posting(index: number): Record<string, unknown> {
  const transaction_date = `2026-${String((index % 11) + 1).padStart(2, '0')}-${String((index % 20) + 1).padStart(2, '0')}`;
  const kinds = [
    { transaction_type: 'CS', account_id: account.bank, line_items: [{ account_id: account.sales, amount: 10.1 + index }] },
    { transaction_type: 'IN', account_id: account.client, line_items: [{ account_id: account.sales, amount: 7.03 }] },
    { transaction_type: 'CP', account_id: account.bank, line_items: [{ account_id: account.rent, amount: 40.5 }] },
    { transaction_type: 'RC', account_id: account.client, line_items: [{ account_id: account.bank, amount: 3.3333 }] },
  ];
  return { ...kinds[index % kinds.length], transaction_date, narration: `Posting ${index}`, post: true };
}

test('while 16 clients post, every report is one moment: it balances, and grows', async () => {
  let posted = 0;
  let busy = true;
  const post = async (first: number) => {
    for (let index = first; index < 320; index += 16) {
      await client.create('/transaction', posting(index));
      posted += 1;
    }
  };
  const seen: number[] = [];
  const watch = async () => {
    while (busy) {
      const sheet = await read('/reports/balance-sheet?end-date=2026-12-31', 'balance_sheet');
      expect(sheet.results.NET_ASSETS).toBe(sheet.results.TOTAL_EQUITY);
      expect(sheet.results.OPENING_BALANCE_DIFFERENCE).toBeUndefined();
      const trial = await read('/reports/trial-balance?end-date=2026-12-31', 'trial_balance');
      expect(trial.balances.debit).toBe(trial.balances.credit);
      const flow = await read('/reports/cash-flow-statement?start-date=2026-03-05&end-date=2026-10-15', 'cash_flow_statement');
      expect(flow.results.END_CASH_BALANCE).toBe(flow.results.CASHBOOK_BALANCE);
      const { schedule } = (await client.get(`/account/${account.client}/schedule?end-date=2026-12-31`)).body;
      const unapplied = schedule.unapplied.reduce((sum: number, row: Json) => sum + row.unclearedAmount, 0);
      expect(schedule.otherMovements).toBe(0);
      expect(schedule.totals.unclearedAmount - unapplied).toBeCloseTo(schedule.balance, 6);
      seen.push(trial.balances.debit);
    }
  };
  const watching = watch();
  await Promise.all(Array.from({ length: 16 }, (_, first) => post(first))).finally(() => (busy = false));
  await watching;
  expect(posted).toBe(320);
  expect(seen.length).toBeGreaterThan(1);
  expect([...seen].sort((a, b) => a - b)).toEqual(seen);
});

test('over HTTP amounts are JSON numbers, forms have their types, and errors stay JSON', async () => {
  const sheet = await client.get('/reports/balance-sheet?end-date=2026-12-31&compare=previous-year');
  expect(typeof sheet.body.balance_sheet.results.NET_ASSETS).toBe('number');
  expect(sheet.body.balance_sheet.comparative.results).toEqual({ NET_ASSETS: 1000, TOTAL_EQUITY: 1000 });
  expect(typeof sheet.body.balance_sheet.accounts.ASSETS.BANK.Bank.accounts[0].closingBalance).toBe('number');
  const months = await read('/reports/movements', 'movements');
  expect(months.months[0]).toMatchObject({ month: '2026-01', results: { NET_PROFIT: expect.any(Number) } });
  for (const [format, type] of [
    ['text', 'text/plain; charset=utf-8'],
    ['html', 'text/html; charset=utf-8'],
    ['pdf', 'application/pdf'],
  ] as const) {
    const answer = await client.get(`/account/${account.client}/statement?format=${format}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
  }
  const refused = await client.get('/reports/balance-sheet?end-date=1999-01-01&format=pdf');
  expect([refused.status, refused.body.detail_code]).toEqual([400, 102]);
  const bank = await client.get(`/account/${account.bank}/schedule`);
  expect([bank.status, bank.body.detail_code]).toEqual([400, 103]);
  expect((await client.get('/reports/balance-sheet?compare=sometimes')).status).toBe(422);
});
