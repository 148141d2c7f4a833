import { beforeAll, expect, test } from '@jest/globals';
import { dayText } from '../../shared/accounting/fiscal-year.ts';
import type { Json } from '../setup/client.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { openBooks, refusal } from './open-books.ts';
import type { Bookkeeper } from './open-books.ts';

/** Books of 2022 to 2024 of which nothing is closed: capital 1,000 and an invoice of 100 USD, then a receipt of 40 USD and a sale. */
const daybook = useDaybook();
let keeper: Bookkeeper;
let dollar: number;
let at12: number;
let ids: Record<'client' | 'bank' | 'sales' | 'capital' | 'differences', number>;
let periods: Record<2022 | 2023 | 2024, Json>;

beforeAll(books);

async function books(): Promise<void> {
  keeper = await openBooks(daybook, { calendar_year: 2022 });
  const { currency_id, exchange_rate_id } = await keeper.currency('USD', '1.0', '2022-01-01');
  dollar = currency_id;
  at12 = await keeper.rate(dollar, '1.2', '2022-12-31');
  const at13 = await keeper.rate(dollar, '1.3', '2023-01-01');
  ids = {
    client: await keeper.account('Client', 'RECEIVABLE', { currency_id }),
    bank: await keeper.account('Bank', 'BANK'),
    sales: await keeper.account('Sales', 'OPERATING_REVENUE'),
    capital: await keeper.account('Capital', 'EQUITY'),
    differences: await keeper.account('Differences', 'NON_OPERATING_REVENUE'),
  };
  periods = {
    2022: keeper.period,
    2023: await keeper.create('/reporting-period', { calendar_year: 2023, period_count: 2 }),
    2024: await keeper.create('/reporting-period', { calendar_year: 2024, period_count: 3 }),
  };
  await keeper.posted('JN', ids.capital, ids.bank, 1000, { transaction_date: '2022-12-01' });
  const invoice = await keeper.posted('IN', ids.client, ids.sales, 100, { transaction_date: '2022-12-01', exchange_rate_id });
  const receipt = await keeper.posted('RC', ids.client, ids.bank, 40, { transaction_date: '2023-06-01', exchange_rate_id: at13 });
  await keeper.posted('CS', ids.bank, ids.sales, 50, { transaction_date: '2023-06-01' });
  await keeper.create('/assignment', {
    transaction_id: receipt.id,
    cleared_id: invoice.id,
    cleared_type: 'Transaction',
    amount: 40,
    assignment_date: '2023-06-01',
    forex_account_id: ids.differences,
  });
}

async function report(name: string, query: Record<string, string>): Promise<Json> {
  const { status, body } = await keeper.get(`/reports/${name}`, { query });
  expect([name, status]).toEqual([name, 200]);
  return body[name.replaceAll('-', '_')];
}
const schedule = async (date: string, more: object = {}): Promise<Json> =>
  (await keeper.get(`/account/${ids.client}/schedule`, { query: { 'end-date': date, ...more } })).body.schedule;
const january = { 'end-date': '2024-01-31' };
const years = { provisional: true, provisionalYears: [2022, 2023] };

test('January opens with how the years before end, their result as unclosed profit in equity (docs/accounting.md §11.15)', async () => {
  const sheet = await report('balance-sheet', january);
  expect(sheet).toMatchObject({ ...years, reportingPeriod: { calendar_year: 2024 }, totals: { ASSETS: 1162, EQUITY: -1162 } });
  expect(sheet.balances).toMatchObject({
    debit: 1162,
    credit: 1162,
    ASSETS: { BANK: 1102, RECEIVABLE: 60 },
    EQUITY: { EQUITY: -1000, UNCLOSED_PROFIT: -162, NET_PROFIT: 0 },
  });
  expect(sheet.results).toEqual({ NET_ASSETS: 1162, TOTAL_EQUITY: 1162 });
  const trial = await report('trial-balance', january);
  expect(trial).toMatchObject({ ...years, balances: { debit: 1162, credit: 1162 } });
  expect(trial.accounts.BALANCE_SHEET.UNCLOSED_PROFIT).toEqual({ accounts: [], balance: -162 });
  expect(trial.results).toEqual({ INCOME_STATEMENT: { debit: 0, credit: 0 }, BALANCE_SHEET: { debit: 1162, credit: 1162 } });
  const flow = await report('cash-flow-statement', january);
  expect(flow).toMatchObject({ ...years, balances: { START_CASH_BALANCE: 1102 } });
  expect(flow.results).toMatchObject({ END_CASH_BALANCE: 1102, CASHBOOK_BALANCE: 1102 });
  expect((await report('income-statement', january)).results).toMatchObject({ NET_PROFIT: 0 });
});

test('open items of earlier years stand in schedule and ages one by one, as the year before left them', async () => {
  const inDollars = await schedule('2024-01-31', { 'currency-id': dollar });
  expect(inDollars).toMatchObject({ ...years, unapplied: [], otherMovements: 0, balance: 60 });
  expect(inDollars.transactions).toMatchObject([
    { type: 'Transaction', transactionDate: '2022-12-01', originalAmount: 60, clearedAmount: 0, unclearedAmount: 60, age: 426 },
  ]);
  expect(await schedule('2024-01-31')).toMatchObject({ transactions: [{ originalAmount: 60 }], otherMovements: 0, balance: 60 });
  // In the year of the receipt the item was 100 at the end of the year before.
  const [item] = (await schedule('2023-05-31', { 'currency-id': dollar })).transactions;
  expect(item).toMatchObject({ originalAmount: 100, clearedAmount: 0, unclearedAmount: 100 });
  const [cleared] = (await schedule('2023-12-31', { 'currency-id': dollar })).transactions;
  expect(cleared).toMatchObject({ originalAmount: 100, clearedAmount: 40, unclearedAmount: 60 });
  const aging = await report('aging-schedule', january);
  expect(aging).toMatchObject({ ...years, total: 60, unapplied: 0, otherMovements: 0, balance: 60 });
  expect(aging.balances['365+ (bad debts)']).toBe(60);
});

test('an account opens the same in its statement, its own record and the list', async () => {
  const { statement } = (await keeper.get(`/account/${ids.bank}/statement`, { query: january })).body;
  expect(statement).toMatchObject({ ...years, balances: { opening: 1102, closing: 1102 }, transactions: [] });
  const revenue = (await keeper.get(`/account/${ids.sales}/statement`, { query: january })).body.statement;
  expect(revenue.balances).toEqual({ opening: 0, closing: 0 });
  expect((await keeper.get(`/account/${ids.bank}`)).body.resource.balance).toBe(1102);
  const balances = (await keeper.list('/account', { with: 'balance' })).map(({ id, balance }) => [id, balance]);
  expect(Object.fromEntries(balances)).toMatchObject({ [ids.bank]: 1102, [ids.client]: 60, [ids.capital]: -1000, [ids.sales]: 0 });
  expect(await keeper.list('/balance')).toEqual([]);
});

test('what no year before has a part in is not provisional', async () => {
  const settled = { provisional: false, provisionalYears: [] };
  for (const name of ['income-statement', 'movements', 'journal', 'tax-summary'])
    expect(await report(name, january)).toMatchObject(settled);
  expect((await keeper.get(`/account/${ids.sales}/statement`, { query: january })).body.statement).toMatchObject(settled);
  const texts = await Promise.all(
    ['income-statement', 'balance-sheet'].map(
      async (name) => (await keeper.get(`/reports/${name}`, { query: { ...january, format: 'text' } })).text,
    ),
  );
  expect(texts.map((text) => text.includes('Provisional'))).toEqual([false, true]);
  for (const text of texts) expect(text).not.toMatch(/^ .* 0\.00$/m);
});

test('a year without a period is answered from the last one, a date before the first is 102', async () => {
  const sheet = await report('balance-sheet', { 'end-date': '2027-03-31' });
  expect(sheet).toMatchObject({ provisional: true, provisionalYears: [2022, 2023, 2024], reportingPeriod: { calendar_year: 2024 } });
  expect(sheet.results).toEqual({ NET_ASSETS: 1162, TOTAL_EQUITY: 1162 });
  expect((await schedule('2027-03-31', { 'currency-id': dollar })).transactions).toMatchObject([{ originalAmount: 60 }]);
  const before = ['/reports/balance-sheet', '/reports/income-statement', `/account/${ids.client}/schedule`, `/account/${ids.client}`];
  for (const path of before)
    expect([path, ...refusal(await keeper.get(path, { query: { 'end-date': '2021-12-31' } }))]).toEqual([path, 400, 102]);
  expect(refusal(await keeper.get('/account', { query: { with: 'balance', 'end-date': '2021-12-31' } }))).toEqual([400, 102]);
});

test('print says it in a line under the title, a comparative column says its own', async () => {
  for (const name of ['balance-sheet', 'trial-balance', 'cash-flow-statement', 'aging-schedule']) {
    const { text } = await keeper.get(`/reports/${name}`, { query: { ...january, format: 'text' } });
    expect(text.split('\n')[2]).toBe('Provisional: 2022, 2023 not closed and carried forward yet');
  }
  const { text } = await keeper.get('/reports/trial-balance', { query: { ...january, format: 'text' } });
  expect(text).toMatch(/Profit of earlier years not closed +162\.00\n/);
  const compared = await report('balance-sheet', { ...january, compare: 'previous-period' });
  expect(compared.comparative).toMatchObject({
    provisional: true,
    provisionalYears: [2022],
    balances: { EQUITY: { UNCLOSED_PROFIT: -100 } },
  });
  const first = await report('balance-sheet', { 'end-date': '2022-12-31' });
  expect(first).toMatchObject({ provisional: false, provisionalYears: [] });
  expect(first.balances.EQUITY).not.toHaveProperty('UNCLOSED_PROFIT');
});

test('a year that holds balances entered by hand opens with these and nothing else', async () => {
  const opened = { reporting_period_id: periods[2024].id, transaction_date: '2023-12-31', transaction_type: 'JN', balance: 5 };
  const made = [
    await keeper.create('/balance', { ...opened, account_id: ids.bank, balance_type: 'DEBIT' }),
    await keeper.create('/balance', { ...opened, account_id: ids.capital, balance_type: 'CREDIT' }),
  ];
  const sheet = await report('balance-sheet', january);
  expect(sheet).toMatchObject({ provisional: false, provisionalYears: [], results: { NET_ASSETS: 5, TOTAL_EQUITY: 5 } });
  expect(await schedule('2024-01-31')).toMatchObject({ provisional: false, transactions: [], balance: 0 });
  expect((await keeper.get(`/account/${ids.bank}`)).body.resource.balance).toBe(5);
  for (const { id } of made) expect((await keeper.delete(`/balance/${id}`)).status).toBe(200);
  expect((await report('balance-sheet', january)).results.NET_ASSETS).toBe(1162);
});

test('a closing puts in the place of the provisional opening what it carries, but for translation', async () => {
  await keeper.create('/closing-rate', { reporting_period_id: periods[2022].id, exchange_rate_id: at12 });
  expect(refusal(await keeper.closeYear(ids.capital, ids.capital))).toEqual([200, undefined]);
  const sheet = await report('balance-sheet', january);
  expect(sheet).toMatchObject({ provisionalYears: [2023], balances: { ASSETS: { BANK: 1102 } } });
  expect(sheet.results.NET_ASSETS).toBe(sheet.results.TOTAL_EQUITY);
  expect((await schedule('2024-01-31', { 'currency-id': dollar })).transactions).toMatchObject([
    { type: 'Balance', transactionDate: '2022-12-01', originalAmount: 60, unclearedAmount: 60, age: 426 },
  ]);
});

test('an account that is read without a day is shown although the books begin later, but no balance in a list', async () => {
  const later = await openBooks(daybook, { calendar_year: 2099 });
  const bank = await later.account('Bank', 'BANK');
  const { status, body } = await later.get(`/account/${bank}`);
  expect([status, body.resource.name, body.resource.balance]).toEqual([200, 'Bank', 0]);
  const today = dayText(new Date());
  expect(refusal(await later.get(`/account/${bank}`, { query: { 'end-date': today } }))).toEqual([400, 102]);
  expect(refusal(await later.get('/account', { query: { with: 'balance' } }))).toEqual([400, 102]);
  expect((await later.list('/account', { with: 'balance', 'end-date': '2099-01-31' })).map(({ balance }) => balance)).toEqual([0]);
});
