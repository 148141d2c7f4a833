import { beforeEach, expect, test } from '@jest/globals';
import type { Json } from '../setup/client.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { openBooks } from './open-books.ts';
import type { Bookkeeper } from './open-books.ts';

/** What happened with a contact, whatever was closed in between (docs/accounting.md §14.6). */
const daybook = useDaybook();
const bett = 'C-0001';
const account = {} as Record<'client' | 'bank' | 'sales' | 'equity' | 'forex', number>;
let keeper: Bookkeeper;
let contact: number;
let usd: { currency_id: number; exchange_rate_id: number };

/** In 2024 100 € and 200 $ were invoiced, and 30 € paid that wait; in 2025 70 € were paid of the invoice, and 50 € invoiced. */
beforeEach(async () => {
  keeper = await openBooks(daybook);
  account.client = await keeper.account('Clients', 'RECEIVABLE');
  account.bank = await keeper.account('Bank', 'BANK');
  account.sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  account.equity = await keeper.account('Equity', 'EQUITY');
  account.forex = await keeper.account('Exchange', 'NON_OPERATING_REVENUE');
  usd = await keeper.currency('USD', '0.9');
  contact = (await keeper.create<Json>('/contact', { name: 'Bett & Bad', email: 'a@bett.example' })).id as number;
  await keeper.create('/contact', { name: 'Hotel Elbe' });
  await keeper.create('/reporting-period', { calendar_year: 2025, period_count: 2 });
});

const invoice = (amount: number, transaction_date: string, fields: object = {}): Promise<Json> =>
  keeper.posted('IN', account.client, account.sales, amount, { transaction_date, contact_code: bett, ...fields });
const receipt = (amount: number, transaction_date: string, fields: object = {}): Promise<Json> =>
  keeper.posted('RC', account.client, account.bank, amount, { transaction_date, contact_code: bett, ...fields });
async function trade(): Promise<void> {
  await invoice(100, '2024-12-10');
  await invoice(200, '2024-12-11', { currency_id: usd.currency_id });
  await receipt(30, '2024-12-20');
  await receipt(70, '2025-01-15');
  await invoice(50, '2025-02-01');
}
async function close(): Promise<void> {
  await keeper.create('/closing-rate', { reporting_period_id: keeper.period.id, exchange_rate_id: usd.exchange_rate_id });
  const { status, text } = await keeper.closeYear(account.equity, account.equity);
  expect([status, status === 200 ? '' : text]).toEqual([200, '']);
}
const ask = (query: Record<string, string> = {}) =>
  keeper.get(`/contact/${contact}/statement`, { query: { 'start-date': '2024-12-15', 'end-date': '2025-03-31', ...query } });

test('one over two years says the same before and after the closing: each posting once, with the balance that runs on', async () => {
  await trade();
  const said = async (): Promise<Json> => {
    const { parts, values, period } = (await ask()).body.contact_statement;
    return { parts, values, period };
  };
  const before = await said();
  await close();
  const after = await said();
  for (const { parts, values, period } of [before, after]) {
    expect(period).toEqual({ startDate: '2024-12-15', endDate: '2025-03-31' });
    expect(values).toEqual({ RECEIVABLE: 230, PAYABLE: 0 });
    const run = (part: Json): unknown => [
      part.currency,
      part.balances,
      part.transactions.map((row: Json) => [row.date ?? row.transactionDate, row.debit, row.credit, row.balance]),
    ];
    expect((parts as Json[]).map((part) => run(part))).toEqual([
      [
        'EUR',
        { opening: 100, closing: 50 },
        [
          ['2024-12-20', 0, 30, 70],
          ['2025-01-15', 0, 70, 0],
          ['2025-02-01', 50, 0, 50],
        ],
      ],
      ['USD', { opening: 200, closing: 200 }, []],
    ]);
  }
  const text = await ask({ format: 'text' });
  expect([text.status, text.text.includes('RC01/0001')]).toEqual([200, true]);
  const sent = await keeper.post(
    `/contact/${contact}/statement/send`,
    { start_date: '2024-12-15', end_date: '2025-03-31' },
    { headers: { Rollback: 'true' } },
  );
  expect(sent.status).toBe(202);
});

test('a year that opened with other balances than the one before ended with is not added to it: the days are refused', async () => {
  await trade();
  const opening = { reporting_period_id: (await keeper.list('/reporting-period', { 'calendar-year': 2025 }))[0]!.id as number };
  const entered = { ...opening, transaction_date: '2024-11-01', balance: 65 };
  await keeper.create('/balance', {
    ...entered,
    account_id: account.client,
    balance_type: 'DEBIT',
    transaction_type: 'IN',
    contact_code: bett,
  });
  await keeper.create('/balance', { ...entered, account_id: account.equity, balance_type: 'CREDIT', transaction_type: 'JN' });
  const refused = await ask();
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['start-date']]);
  expect(refused.body.errors['start-date'][0]).toContain('Ask from 2025-01-01 on.');
  const { parts } = (await ask({ 'start-date': '2025-01-01' })).body.contact_statement;
  expect(parts[0].balances).toEqual({ opening: 65, closing: 45 });
});
