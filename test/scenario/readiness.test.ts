import { beforeEach, expect, test } from '@jest/globals';
import type { Json } from '../setup/client.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { openBooks } from './open-books.ts';
import type { Bookkeeper } from './open-books.ts';

const daybook = useDaybook();
let keeper: Bookkeeper;
let bank: number;
let client: number;
let sales: number;
beforeEach(async () => {
  keeper = await openBooks(daybook);
  bank = await keeper.account('Bank', 'BANK');
  client = await keeper.account('Client', 'RECEIVABLE');
  sales = await keeper.account('Sales', 'OPERATING_REVENUE');
});

async function readiness(month?: string): Promise<Json> {
  const { status, body, text } = await keeper.get(`/reporting-period/${keeper.period.id}/readiness`, month ? { query: { month } } : {});
  if (status !== 200) throw new Error(text);
  return body.readiness;
}
const left = ({ steps }: Json): Json => Object.fromEntries(steps.map(({ step, left: count }: Json) => [step, count]));

test('a month says what is left of each step, until it is ready', async () => {
  const draft = await keeper.posted('IN', client, sales, 100, { transaction_date: '2024-03-31', post: false });
  await keeper.posted('IN', client, sales, 100, { transaction_date: '2024-04-01', post: false });
  const receipt = await keeper.posted('RC', client, bank, 60, { transaction_date: '2024-03-20' });
  const before = await readiness('2024-03');
  expect(before).toMatchObject({ month: '2024-03', end_date: '2024-03-31', status: 'OPEN', ready: false });
  expect(left(before)).toEqual({ drafts: 1, unassigned: 1, lock: 1 });
  await keeper.post(`/transaction/${draft.id}/post`);
  expect(left(await readiness('2024-03'))).toMatchObject({ drafts: 0, unassigned: 1 });
  await keeper.post('/assignment/bulk-assign', { transaction_id: receipt.id });
  await keeper.patch(`/entity/${keeper.entity.id}`, { locked_until: '2024-03-31' });
  expect(await readiness('2024-03')).toMatchObject({ ready: true, steps: before.steps.map(({ step }: Json) => ({ step, left: 0 })) });
  expect(left(await readiness('2024-04'))).toMatchObject({ drafts: 1, lock: 1 });
});

test('beside the steps stand what the books have on each bank account at the end, in its currency, and until when tax was filed', async () => {
  const dollars = await keeper.currency('USD', '0.9');
  const account = await keeper.account('Dollars', 'BANK', { currency_id: dollars.currency_id });
  await keeper.posted('CS', bank, sales, 50, { transaction_date: '2024-02-10' });
  await keeper.posted('CS', account, sales, '70.5', { transaction_date: '2024-02-29', currency_id: dollars.currency_id });
  await keeper.posted('CS', bank, sales, 8, { transaction_date: '2024-03-01' });
  const { bank_balances, filed_until } = await readiness('2024-02');
  expect(bank_balances.map(({ account_id, currency_code, balance }: Json) => [account_id, currency_code, balance])).toEqual([
    [bank, 'EUR', 50],
    [account, 'USD', 70.5],
  ]);
  expect(filed_until).toEqual({ sales_tax: null, withholding: null });
});

test('what the books have on a bank account is its balance in the ledger, whatever currencies moved it', async () => {
  const { currency_id } = await keeper.currency('USD', '0.9');
  await keeper.posted('CS', bank, sales, 50, { transaction_date: '2024-02-10' });
  // Paid in dollars, and booked in euros.
  await keeper.posted('CS', bank, sales, 100, { transaction_date: '2024-02-11', currency_id });
  const account = await keeper.account('Dollars', 'BANK', { currency_id });
  await keeper.posted('CS', account, sales, 70, { transaction_date: '2024-02-12', currency_id });
  const balance = { balance_type: 'DEBIT', transaction_type: 'JN', transaction_date: '2023-12-31', balance: 5 };
  await keeper.create('/balance', { ...balance, account_id: bank, reporting_period_id: keeper.period.id });
  const { bank_balances } = await readiness('2024-02');
  const ledger = (await keeper.get(`/account/${bank}`, { query: { 'end-date': '2024-02-29' } })).body.resource.balance as number;
  expect(bank_balances.map((one: Json) => [one.account_id, one.balance])).toEqual([
    [bank, 145],
    [account, 70],
  ]);
  expect(ledger).toBe(145);
});

test('an interim report of the bank says nothing of the end of its day', async () => {
  await keeper.posted('CS', bank, sales, 50, { transaction_date: '2024-02-10' });
  const closing = { amount: '20', date: '2024-02-29' };
  const { id } = (await keeper.post('/bank-statement', { account_id: bank, lines: [], closing })).body.statements[0];
  await daybook.database.db
    .collection<{ _id: number }>('bank_statements')
    .updateOne({ _id: id as number }, { $set: { format: 'camt.052' } });
  expect((await readiness('2024-02')).bank_balances[0].stated).toBeNull();
});

test('a balance that is typed for the last day stands beside that of the books, with the difference, who typed it and when', async () => {
  await keeper.posted('CS', bank, sales, 50, { transaction_date: '2024-02-10' });
  const stated = async (): Promise<Json> => (await readiness('2024-02')).bank_balances[0].stated;
  expect(await stated()).toBeNull();
  const type = (amount: string, date = '2024-02-29'): Promise<Json> =>
    keeper.post('/bank-statement', { account_id: bank, lines: [], closing: { amount, date } });
  // That of another day is not held against this one.
  await type('49', '2024-02-28');
  expect(await stated()).toBeNull();
  expect((await type('50.25')).status).toBe(201);
  expect(await stated()).toMatchObject({ balance: 50.25, difference: -0.25, created_at: expect.stringMatching(/^\d{4}-/) });
  // What is typed again takes its place, and both stay in the trail.
  await type('50');
  const { bank_statement_id, ...of } = await stated();
  expect(of).toMatchObject({ balance: 50, difference: 0 });
  const { events } = (await keeper.get(`/bank-statement/${bank_statement_id}/history`)).body;
  const { id: user_id } = (await keeper.get('/profile')).body.resource;
  expect(events).toMatchObject([{ name: 'bank_statement.imported', actor: { user_id } }]);
  await keeper.delete(`/bank-statement/${bank_statement_id}`);
  expect(await stated()).toMatchObject({ balance: 50.25 });
});

test('a year asks for closing rates, the posting of what was prepared, and its closing', async () => {
  const { currency_id } = await keeper.currency('USD', '0.9');
  const account = await keeper.account('Dollars', 'BANK', { currency_id });
  const equity = await keeper.account('Equity', 'EQUITY');
  await keeper.posted('CS', account, sales, 100, { currency_id });
  expect(left(await readiness())).toEqual({ drafts: 0, unassigned: 0, closing_rates: 1, translation: 0, lock: 1, close: 1 });
  const rate = await keeper.create('/exchange-rate', { currency_id, rate: '0.95', valid_from: '2024-12-31' });
  await keeper.create('/closing-rate', { reporting_period_id: keeper.period.id, exchange_rate_id: rate.id });
  await keeper.post(`/reporting-period/${keeper.period.id}/adjust`);
  const body = { reporting_period_id: keeper.period.id, forex_account_id: equity };
  expect((await keeper.post('/reporting-period/prepare-closing-transactions', body)).status).toBe(200);
  expect(left(await readiness())).toMatchObject({ drafts: 0, closing_rates: 0, translation: 1 });
  await keeper.post('/reporting-period/post-closing-transactions', { reporting_period_id: keeper.period.id });
  await keeper.post(`/reporting-period/${keeper.period.id}/close`, { retained_earnings_account_id: equity });
  await keeper.patch(`/entity/${keeper.entity.id}`, { locked_until: '2024-12-31' });
  expect(await readiness()).toMatchObject({ status: 'CLOSED', ready: true });
});

test('a month outside the period is refused with the days of the period, and what is no month too', async () => {
  const path = `/reporting-period/${keeper.period.id}/readiness`;
  const outside = await keeper.get(path, { query: { month: '2025-01' } });
  expect([outside.status, outside.body.errors.month[0]]).toEqual([
    422,
    'month must be one of the period, which goes from 2024-01-01 to 2024-12-31; got 2025-01.',
  ]);
  expect((await keeper.get(path, { query: { month: '2024-13' } })).status).toBe(422);
});
