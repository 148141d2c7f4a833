import { beforeAll, describe, expect, test } from '@jest/globals';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import type { Json } from '../setup/client.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { openBooks, refusal } from './open-books.ts';
import type { Bookkeeper } from './open-books.ts';
import { savedNothing } from './saved.ts';

const daybook = useDaybook();

interface Foreign {
  keeper: Bookkeeper;
  usd: { currency_id: number; exchange_rate_id: number };
  bank: number;
  sales: number;
  costs: number;
  forex: number;
  period_id: number;
  at90: number;
  at110: number;
  at100: number;
}

/** Books with a dollar that was worth 110, then 90, and is worth 100 at the end of 2024. */
async function openForeignBooks(): Promise<Foreign> {
  const keeper = await openBooks(daybook);
  const usd = await keeper.currency('USD', 110);
  return {
    keeper,
    usd,
    at110: usd.exchange_rate_id,
    at90: await keeper.rate(usd.currency_id, 90, '2024-07-01'),
    at100: await keeper.rate(usd.currency_id, 100, '2024-12-31'),
    bank: await keeper.account('Bank', 'BANK'),
    sales: await keeper.account('Sales', 'OPERATING_REVENUE'),
    costs: await keeper.account('Costs', 'OPERATING_EXPENSE'),
    forex: await keeper.account('Translation reserve', 'EQUITY'),
    period_id: keeper.period.id,
  };
}

async function closeAtHundred({ keeper, at100, period_id }: Foreign): Promise<void> {
  await keeper.create('/closing-rate', { reporting_period_id: period_id, exchange_rate_id: at100 });
  await keeper.post(`/reporting-period/${period_id}/adjust`);
}

const prepare = ({ keeper, period_id, forex }: Foreign, fields: Record<string, unknown> = {}) =>
  keeper.post('/reporting-period/prepare-closing-transactions', { reporting_period_id: period_id, forex_account_id: forex, ...fields });
const post = ({ keeper, period_id }: Foreign, fields: Record<string, unknown> = {}) =>
  keeper.post('/reporting-period/post-closing-transactions', { reporting_period_id: period_id, ...fields });
const list = async ({ keeper, period_id }: Foreign): Promise<Json> =>
  (await keeper.get(`/reporting-period/${period_id}/list-closing-transactions`)).body.closing_transactions;

/** Debits less credits of an account in the reporting currency, from the ledger rows themselves. */
async function ledgerBalance({ keeper }: Foreign, account_id: number): Promise<number> {
  const rows = await keeper.list('/ledger', { account_id });
  const own = rows.filter((row) => row.post_account === account_id);
  return own.reduce((sum, row) => sum + (row.entry_type === 'D' ? row.amount : -row.amount), 0);
}

describe('the canonical translation of four accounts at 100', () => {
  let books: Foreign;
  let names: Record<string, number>;
  beforeAll(async () => {
    books = await openForeignBooks();
    const { keeper, usd, bank, costs, at90, at110 } = books;
    const gbp = await keeper.currency('GBP', 90);
    const gbp100 = await keeper.rate(gbp.currency_id, 100, '2024-12-31');
    await keeper.create('/closing-rate', { reporting_period_id: books.period_id, exchange_rate_id: gbp100 });
    const inDollars = { currency_id: usd.currency_id };
    names = {
      one: await keeper.account('Client one', 'RECEIVABLE', inDollars),
      two: await keeper.account('Client two', 'RECEIVABLE', inDollars),
      three: await keeper.account('Supplier three', 'PAYABLE', inDollars),
      four: await keeper.account('Supplier four', 'PAYABLE', inDollars),
    };
    const dollars = (exchange_rate_id: number) => ({ currency_id: usd.currency_id, exchange_rate_id });
    await keeper.posted('RC', names.one!, bank, 100, dollars(at110));
    await keeper.posted('RC', names.one!, bank, 100, gbp);
    await keeper.posted('RC', names.two!, bank, 100, dollars(at90));
    await keeper.posted('BL', names.three!, costs, 100, dollars(at110));
    await keeper.posted('BL', names.four!, costs, 100, dollars(at90));
    await closeAtHundred(books);
  });

  test('every difference brings its account to the closing rate, assets and liabilities alike', async () => {
    const { status, body } = await prepare(books);
    expect([status, body.closing_transactions.length]).toEqual([200, 5]);
    const row = (currency: string, local_balance: number, translation: number) => ({
      currency,
      closing_rate: '100.0000',
      currency_balance: -100,
      local_balance,
      foreign_balance: -10000,
      translation,
      posted: false,
    });
    expect(await list(books)).toMatchObject({
      'Client one': [row('USD', -11000, 1000), row('GBP', -9000, -1000)],
      'Client two': [row('USD', -9000, -1000)],
      'Supplier three': [row('USD', -11000, 1000)],
      'Supplier four': [row('USD', -9000, -1000)],
    });
  });

  test('the closing transactions, closing rates and currencies of a period are files too', async () => {
    const { keeper, period_id } = books;
    await prepare(books);
    const fileOf = async (path: string, filter = {}): Promise<Record<string, string>[]> => {
      const answer = await keeper.get(`/reporting-period/${period_id}/${path}`, { query: { format: 'csv', ...filter } });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
      const [heads, ...rows] = parseCsv(answer.text) as [string[], ...string[][]];
      return rows.map((row) => Object.fromEntries(row.map((cell, index) => [heads[index]!, cell])));
    };
    const translations = await fileOf('list-closing-transactions');
    expect(translations.map(({ account, currency, translation, posted }) => [account, currency, translation, posted])).toEqual([
      ['Client one', 'USD', '1000', 'false'],
      ['Client one', 'GBP', '-1000', 'false'],
      ['Client two', 'USD', '-1000', 'false'],
      ['Supplier three', 'USD', '1000', 'false'],
      ['Supplier four', 'USD', '-1000', 'false'],
    ]);
    expect((await fileOf('list-closing-transactions', { 'account-id': names.two })).map(({ account }) => account)).toEqual(['Client two']);
    const rates = await fileOf('closing-rates');
    expect(rates.map(({ exchange_rate }) => JSON.parse(exchange_rate!).rate)).toEqual(['100.0000', '100.0000']);
    const currencies = await fileOf('transaction-currencies');
    expect(currencies.map(({ currency_code }) => currency_code)).toEqual(['USD', 'GBP']);
    const file = await fetch(`${daybook.url}/books/v1/reporting-period/${period_id}/list-closing-transactions?format=xlsx`, {
      headers: { Authorization: `Bearer ${keeper.token ?? ''}` },
    });
    const [heads, first] = (await readXlsx(new Uint8Array(await file.arrayBuffer()))).sheets[0]!.rows;
    expect([first![heads!.indexOf('foreign_balance')], first![0]]).toEqual([-10000, 'Client one']);
  });

  test('the prepared entries are journal entries dated the last day, in the reporting currency, not yet in the ledger', async () => {
    const { keeper } = books;
    const [entry] = (await prepare(books)).body.closing_transactions;
    expect(entry).toMatchObject({
      transaction_type: 'JN',
      transaction_name: 'Journal Entry',
      transaction_date: '2024-12-31T00:00:00.000000Z',
      currency_id: keeper.entity.currency_id,
      narration: 'USD 2024 Forex Balance Translation',
      reference: 'USD',
      amount: 1000,
      credited: false,
      is_posted: false,
      tax: { total: 0 },
      assignments: [],
      clearances: [],
    });
    expect(entry.transaction_no).toMatch(/^JN01\/\d{4}$/);
    expect(entry.line_items).toMatchObject([{ account_id: books.forex, amount: 1000, credited: true }]);
    expect(await ledgerBalance(books, books.forex)).toBe(0);
  });

  test('posted, each account stands at its target, and the list keeps the figures of the preparation', async () => {
    const before = await list(books);
    expect(refusal(await post(books))).toEqual([200, undefined]);
    const balances = await Promise.all(Object.values(names).map((id) => ledgerBalance(books, id)));
    expect(balances).toEqual([-20000, -10000, -10000, -10000]);
    const after: Json = await list(books);
    expect(
      Object.values(after)
        .flat()
        .every((row: Json) => row.posted),
    ).toBe(true);
    const unposted = Object.fromEntries(
      Object.entries(after).map(([name, rows]: Json) => [name, rows.map((row: Json) => ({ ...row, posted: false }))]),
    );
    expect(unposted).toEqual(before);
  });

  test('the books stay whole: chain, totals, debits and credits', async () => {
    const { integrity } = (await books.keeper.get('/ledger/integrity')).body;
    expect(integrity).toMatchObject({ verified: true, totals_match: true });
  });
});

test.each([
  ['a receivable booked at 90 is debited', 'IN', 90, { credited: false, translation: 1000, balance: 10000 }],
  ['a receivable booked at 110 is credited', 'IN', 110, { credited: true, translation: -1000, balance: 10000 }],
  ['a payable booked at 90 is credited', 'BL', 90, { credited: true, translation: -1000, balance: -10000 }],
  ['a payable booked at 110 is debited', 'BL', 110, { credited: false, translation: 1000, balance: -10000 }],
])('%s', async (_title, type, rate, expected) => {
  const books = await openForeignBooks();
  const { keeper, usd } = books;
  const account = await keeper.account('Partner', type === 'IN' ? 'RECEIVABLE' : 'PAYABLE', { currency_id: usd.currency_id });
  const exchange_rate_id = rate === 90 ? books.at90 : books.at110;
  await keeper.posted(type, account, type === 'IN' ? books.sales : books.costs, 100, { currency_id: usd.currency_id, exchange_rate_id });
  await closeAtHundred(books);
  const [entry] = (await prepare(books)).body.closing_transactions;
  expect([entry.credited, entry.amount]).toEqual([expected.credited, 1000]);
  expect((await list(books)).Partner[0].translation).toBe(expected.translation);
  await post(books);
  expect(await ledgerBalance(books, account)).toBe(expected.balance);
});

test('opening balances and accounts used as a line only are translated; inventories and equity keep their historical rate', async () => {
  const books = await openForeignBooks();
  const { keeper, usd } = books;
  const inDollars = { currency_id: usd.currency_id };
  const dollarBank = await keeper.account('Dollar bank', 'BANK', inDollars);
  const client = await keeper.account('Client', 'RECEIVABLE', inDollars);
  const stock = await keeper.account('Stock', 'INVENTORY', inDollars);
  const opening = { transaction_date: '2023-12-31', reporting_period_id: books.period_id, balance_type: 'DEBIT', balance: 100 };
  await keeper.create('/balance', { ...opening, account_id: client, transaction_type: 'IN' });
  await keeper.create('/balance', { ...opening, account_id: stock, transaction_type: 'JN' });
  await keeper.posted('RC', client, dollarBank, 40, { ...inDollars, exchange_rate_id: books.at90 });
  await closeAtHundred(books);
  await prepare(books);
  expect(await list(books)).toMatchObject({
    'Dollar bank': [{ currency_balance: 40, local_balance: 3600, foreign_balance: 4000, translation: 400 }],
    Client: [{ currency_balance: 60, local_balance: 7400, foreign_balance: 6000, translation: -1400 }],
  });
  expect(Object.keys(await list(books))).toHaveLength(2);
});

describe('preparing again', () => {
  test('replaces what is not posted, for one account or for all', async () => {
    const books = await openForeignBooks();
    const { keeper, usd } = books;
    const inDollars = { currency_id: usd.currency_id, exchange_rate_id: books.at110 };
    const client = await keeper.account('Client', 'RECEIVABLE', { currency_id: usd.currency_id });
    const supplier = await keeper.account('Supplier', 'PAYABLE', { currency_id: usd.currency_id });
    await keeper.posted('IN', client, books.sales, 100, inDollars);
    await keeper.posted('BL', supplier, books.costs, 100, inDollars);
    await closeAtHundred(books);
    const first = (await prepare(books)).body.closing_transactions;
    const again = (await prepare(books, { account_id: client })).body.closing_transactions;
    expect(again.map(({ account_id }: Json) => account_id)).toEqual([client]);
    const shown = (await keeper.get(`/reporting-period/${books.period_id}`)).body.resource.closing_transactions;
    const kept = first.find(({ account_id }: Json) => account_id === supplier);
    expect(shown.map(({ id }: Json) => id).sort()).toEqual([again[0].id, kept.id].sort());
    expect(new Set([...first, ...again].map(({ transaction_no }: Json) => transaction_no)).size).toBe(2);
    await post(books, { account_id: client });
    expect((await list(books)).Client).toMatchObject([{ posted: true }]);
    expect((await list(books)).Supplier).toMatchObject([{ posted: false }]);
  });

  test('after posting translates only what has changed since', async () => {
    const books = await openForeignBooks();
    const { keeper, usd } = books;
    const inDollars = { currency_id: usd.currency_id, exchange_rate_id: books.at110 };
    const client = await keeper.account('Client', 'RECEIVABLE', { currency_id: usd.currency_id });
    await keeper.posted('IN', client, books.sales, 100, inDollars);
    await closeAtHundred(books);
    await prepare(books);
    await post(books);
    expect((await prepare(books)).body.closing_transactions).toEqual([]);
    expect(refusal(await post(books))).toEqual([400, 108]);
    await keeper.posted('JN', books.sales, client, 10, inDollars);
    const [entry] = (await prepare(books)).body.closing_transactions;
    expect([entry.amount, entry.credited]).toEqual([100, true]);
    await post(books);
    expect(await ledgerBalance(books, client)).toBe(11000);
  });
});

test('a translation that does not divide is rounded once to the minor unit', async () => {
  const books = await openForeignBooks();
  const { keeper, usd } = books;
  const supplier = await keeper.account('Supplier', 'PAYABLE', { currency_id: usd.currency_id });
  const [first, second, closing] = [
    await keeper.rate(usd.currency_id, '1.2345', '2025-02-01'),
    await keeper.rate(usd.currency_id, '1.1', '2025-03-01'),
    await keeper.rate(usd.currency_id, '1.3', '2025-04-01'),
  ];
  await keeper.posted('BL', supplier, books.costs, '33.33', { currency_id: usd.currency_id, exchange_rate_id: first });
  await keeper.posted('BL', supplier, books.costs, '10.01', { currency_id: usd.currency_id, exchange_rate_id: second });
  await keeper.create('/closing-rate', { reporting_period_id: books.period_id, exchange_rate_id: closing });
  await keeper.post(`/reporting-period/${books.period_id}/adjust`);
  await prepare(books);
  // 33.33 × 1.2345 = 41.145885 and 10.01 × 1.1 = 11.011, each rounded where it arose.
  expect((await list(books)).Supplier).toMatchObject([
    { currency_balance: -43.34, local_balance: -52.16, foreign_balance: -56.34, translation: -4.18 },
  ]);
});

describe('a translation that is refused saves nothing', () => {
  let books: Foreign;
  beforeAll(async () => {
    books = await openForeignBooks();
    const { keeper, usd } = books;
    const client = await keeper.account('Client', 'RECEIVABLE', { currency_id: usd.currency_id });
    await keeper.posted('IN', client, books.sales, 100, { currency_id: usd.currency_id });
  });
  const refused = async (send: () => ReturnType<typeof prepare>): Promise<unknown> => {
    const { answer, saved_nothing } = await savedNothing(daybook, books.keeper, send);
    return [...refusal(answer), saved_nothing];
  };

  test('104 while the period is OPEN', async () => {
    expect(await refused(() => prepare(books))).toEqual([400, 104, true]);
    expect(await refused(() => post(books))).toEqual([400, 104, true]);
  });

  test('102 for a period, 106 for a forex account that does not exist, 103 for one that is not EQUITY', async () => {
    await books.keeper.post(`/reporting-period/${books.period_id}/adjust`);
    expect(await refused(() => prepare(books, { reporting_period_id: 999_999 }))).toEqual([400, 102, true]);
    expect(await refused(() => post(books, { reporting_period_id: 999_999 }))).toEqual([400, 102, true]);
    expect(await refused(() => prepare(books, { forex_account_id: 999_999 }))).toEqual([400, 106, true]);
    expect(await refused(() => prepare(books, { forex_account_id: books.sales }))).toEqual([400, 103, true]);
    expect(await refused(() => prepare(books, { account_id: 999_999 }))).toEqual([422, 422, true]);
  });

  test('105 without closing rates, naming every currency that lacks one', async () => {
    const { keeper } = books;
    const gbp = await keeper.currency('GBP', 2);
    await keeper.posted('JN', books.bank, books.sales, 5, gbp);
    const { answer } = await savedNothing(daybook, books.keeper, () => prepare(books));
    expect(refusal(answer)).toEqual([400, 105]);
    expect(JSON.stringify(answer.body.errors)).toMatch(/USD.*GBP/);
    expect(await refused(() => prepare(books))).toEqual([400, 105, true]);
  });
});
