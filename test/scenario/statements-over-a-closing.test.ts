import { expect, test } from '@jest/globals';
import { assertInvariants } from '../setup/assert-invariants.ts';
import type { Json } from '../setup/client.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { openBooks, refusal } from './open-books.ts';
import type { Bookkeeper } from './open-books.ts';

/** Statements of books in EUR with a dollar at 1.0 in 2022, 1.2 at its end and 1.3 in 2023. */
const daybook = useDaybook();
let keeper: Bookkeeper;
let dollar: number;
let at: Record<'1.0' | '1.2' | '1.3', number>;
let accounts: Record<'client' | 'dollars' | 'euros' | 'sales' | 'equity' | 'differences', number>;

async function books(): Promise<void> {
  keeper = await openBooks(daybook, { calendar_year: 2022 });
  const { currency_id, exchange_rate_id } = await keeper.currency('USD', '1.0', '2022-01-01');
  dollar = currency_id;
  at = {
    '1.0': exchange_rate_id,
    '1.2': await keeper.rate(dollar, '1.2', '2022-12-31'),
    '1.3': await keeper.rate(dollar, '1.3', '2023-01-01'),
  };
  accounts = {
    client: await keeper.account('Client', 'RECEIVABLE', { currency_id }),
    dollars: await keeper.account('Dollars', 'BANK', { currency_id }),
    euros: await keeper.account('Euros', 'BANK'),
    sales: await keeper.account('Sales', 'OPERATING_REVENUE'),
    equity: await keeper.account('Equity', 'EQUITY'),
    differences: await keeper.account('Differences', 'NON_OPERATING_REVENUE'),
  };
}

const in2022 = () => ({ transaction_date: '2022-12-01', exchange_rate_id: at['1.0'] });

async function close2022(): Promise<void> {
  await keeper.create('/closing-rate', { reporting_period_id: keeper.period.id, exchange_rate_id: at['1.2'] });
  expect(refusal(await keeper.closeYear(accounts.equity, accounts.equity))).toEqual([200, undefined]);
}

const report = async (name: string, query: Record<string, string>): Promise<Json> => {
  const { status, body } = await keeper.get(`/reports/${name}`, { query });
  expect(status).toBe(200);
  return body[name.replaceAll('-', '_')];
};
const flow = async (start: string, end: string): Promise<Json> => report('cash-flow-statement', { 'start-date': start, 'end-date': end });

test('a translation moves no cash: what it did to cash is the effect of exchange rates (docs/accounting.md §11.11, IAS 7.28)', async () => {
  await books();
  await keeper.posted('CS', accounts.dollars, accounts.sales, 100, in2022());
  await keeper.posted('IN', accounts.client, accounts.sales, 100, in2022());
  await close2022();
  const receipt = await keeper.posted('RC', accounts.client, accounts.euros, 100, {
    transaction_date: '2023-01-10',
    exchange_rate_id: at['1.3'],
  });
  const [carried] = (await keeper.list('/balance')).filter(({ account_id }) => account_id === `${accounts.client}`);
  await keeper.create('/assignment', {
    transaction_id: receipt.id,
    cleared_id: carried!.id,
    cleared_type: 'Balance',
    amount: 100,
    assignment_date: '2023-01-10',
    forex_account_id: accounts.differences,
  });
  const first = await flow('2022-01-01', '2022-12-31');
  expect(first.balances).toMatchObject({
    PROFIT: 200,
    RECEIVABLES: -100,
    EQUITY: 0,
    NET_CASH_FLOW: 100,
    FOREIGN_EXCHANGE_EFFECT: 20,
    START_CASH_BALANCE: 0,
  });
  expect(first.results).toEqual({
    OPERATIONS_CASH_FLOW: 100,
    INVESTMENT_CASH_FLOW: 0,
    FINANCING_CASH_FLOW: 0,
    END_CASH_BALANCE: 120,
    CASHBOOK_BALANCE: 120,
  });
  expect(first.accounts.CASH.BANK.Bank.accounts[0]).toMatchObject({ openingBalance: 0, balanceMovement: 100, closingBalance: 120 });
  const second = await flow('2023-01-01', '2023-12-31');
  expect(second.balances).toMatchObject({ PROFIT: 10, RECEIVABLES: 120, FOREIGN_EXCHANGE_EFFECT: 0, START_CASH_BALANCE: 120 });
  expect(second.results).toMatchObject({ OPERATIONS_CASH_FLOW: 130, END_CASH_BALANCE: 250, CASHBOOK_BALANCE: 250 });
  const both = await flow('2022-01-01', '2023-12-31');
  expect(both.balances).toMatchObject({ NET_CASH_FLOW: 230, FOREIGN_EXCHANGE_EFFECT: 20, START_CASH_BALANCE: 0 });
  expect(both.results).toMatchObject({ END_CASH_BALANCE: 250, CASHBOOK_BALANCE: 250 });
  expect(both.results).not.toHaveProperty('CASH_DIFFERENCE');
  const { text } = await keeper.get('/reports/cash-flow-statement', { query: { 'end-date': '2022-12-31', format: 'text' } });
  expect(text).toMatch(/Effect of exchange rates on cash +20\.00\n/);
  await assertInvariants(daybook.database.db, keeper.entity.id, keeper);
});

test('the ages tie to the control accounts: brackets less unapplied and other movements are the balance (docs/accounting.md §11.9)', async () => {
  await books();
  await keeper.posted('IN', accounts.client, accounts.sales, 100, in2022());
  await keeper.posted('RC', accounts.client, accounts.dollars, 30, in2022());
  const idle = await keeper.account('Moved by a journal', 'RECEIVABLE');
  await keeper.posted('JN', accounts.equity, idle, 7, { transaction_date: '2022-12-01' });
  await keeper.account('Without figures', 'RECEIVABLE');
  await close2022();
  const last = await report('aging-schedule', { 'end-date': '2022-12-31' });
  expect(
    last.accounts.map(({ name, total, unapplied, otherMovements, balance }: Json) => [name, total, unapplied, otherMovements, balance]),
  ).toEqual([
    ['Client', 100, 30, 14, 84],
    ['Moved by a journal', 0, 0, 7, 7],
  ]);
  expect(last).toMatchObject({ total: 100, unapplied: 30, otherMovements: 21, balance: 91 });
  const sheet = await report('balance-sheet', { 'end-date': '2022-12-31' });
  expect(sheet.balances.ASSETS.RECEIVABLE).toBe(91);
  const opened = await report('aging-schedule', { 'end-date': '2023-01-01' });
  expect(opened.accounts[0]).toMatchObject({ name: 'Client', total: 120, unapplied: 36, otherMovements: 0, balance: 84 });
  const inDollars = await report('aging-schedule', { 'end-date': '2023-01-01', 'currency-id': String(dollar) });
  expect(inDollars).toMatchObject({ total: 100, unapplied: 30, otherMovements: 0, balance: 70 });
  await assertInvariants(daybook.database.db, keeper.entity.id, keeper);
});

test('an interim translation is a report: what the rates of a day would add, by account and currency (docs/accounting.md §9.6)', async () => {
  await books();
  await keeper.posted('IN', accounts.client, accounts.sales, 100, in2022());
  await keeper.posted('RC', accounts.client, accounts.dollars, 30, in2022());
  await keeper.posted('CS', accounts.euros, accounts.sales, 50, { transaction_date: '2022-12-01' });
  const last = await report('unrealised-exchange', { 'end-date': '2022-12-31' });
  const dollars = { currencyId: dollar, currency: 'USD', rate: '1.2000', rateExact: '1.2' };
  expect(last.positions).toMatchObject([
    { account: { name: 'Dollars' }, ...dollars, currencyBalance: 30, localBalance: 30, targetBalance: 36, difference: 6 },
    { account: { name: 'Client' }, ...dollars, currencyBalance: 70, localBalance: 70, targetBalance: 84, difference: 14 },
  ]);
  expect(last).toMatchObject({ provisional: false, totals: { localBalance: 100, targetBalance: 120, difference: 20 } });
  // The next year is not there yet: it opens provisionally.
  const later = await report('unrealised-exchange', { 'end-date': '2023-01-31' });
  expect(later).toMatchObject({ provisional: true, provisionalYears: [2022], totals: { difference: 30 } });
  expect(refusal(await keeper.get('/reports/unrealised-exchange', { query: { 'end-date': '2021-12-31' } }))).toEqual([400, 102]);
  const { text } = await keeper.get('/reports/unrealised-exchange', { query: { 'end-date': '2022-12-31', format: 'text' } });
  expect(text).toMatch(/Client +USD +70\.00 +1\.2000 +70\.00 +84\.00 +14\.00\n/);
  // What the report says is what the year's end posts, and then there is nothing left to add.
  await close2022();
  const closed = await report('unrealised-exchange', { 'end-date': '2022-12-31' });
  expect(closed.totals).toEqual({ localBalance: 120, targetBalance: 120, difference: 0 });
  expect((await report('unrealised-exchange', { 'end-date': '2023-01-01' })).totals).toMatchObject({ localBalance: 120, difference: 10 });
});

test('a currency without a rate on the day is named, not left out', async () => {
  await books();
  const { currency_id } = await keeper.currency('KES', '0.007', '2022-06-01');
  const abroad = await keeper.account('Abroad', 'RECEIVABLE', { currency_id });
  await keeper.posted('IN', abroad, accounts.sales, 1000, {
    transaction_date: '2022-05-01',
    exchange_rate_id: (await keeper.list('/exchange-rate')).at(-1)!.id,
  });
  const answer = await keeper.get('/reports/unrealised-exchange', { query: { 'end-date': '2022-05-31' } });
  expect(refusal(answer)).toEqual([400, 104]);
  expect(answer.text).toContain('No Exchange Rate of KES is valid on 2022-05-31');
});
