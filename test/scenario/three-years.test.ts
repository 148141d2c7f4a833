import { beforeAll, describe, expect, test } from '@jest/globals';
import { Decimal } from '../../shared/accounting/decimal.ts';
import type { Json } from '../setup/client.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { closingFigures, openingFigures } from './carried-figures.ts';
import type { Figures } from './carried-figures.ts';
import { openBooks, refusal } from './open-books.ts';
import type { Bookkeeper } from './open-books.ts';

/**
 * Three years from July to June in euros, dollars and yen: a good one, a loss, and one in which little happens. Open items,
 * overpayments and notes cross both year ends; some are settled by the new year's documents before the old year is closed.
 */
const closingRates = [
  { usd: '1.1234567891', jpy: '0.00587' },
  { usd: '0.9333333333', jpy: '0.0064321' },
  { usd: '0.9333333333', jpy: '0.0061' },
];
const lastDays = ['2025-06-30', '2026-06-30', '2027-06-30'];
const firstDays = ['2024-07-01', '2025-07-01', '2026-07-01', '2027-07-01'];

interface ClosedYear {
  period: Json;
  next: Json;
  closing: Figures;
  opening: Figures;
  prepared: Json[];
  again: Json[];
  sheets: [closed: Json, opened: Json];
  schedules: [closed: Json, opened: Json];
}

const daybook = useDaybook();
let keeper: Bookkeeper;
let usd: { currency_id: number; exchange_rate_id: number };
let jpy: { currency_id: number; exchange_rate_id: number };
let id: Record<string, number>;
let overpaid: Json;
/** Exchange rates of the last days: dollars, yen. */
const ends: [number, number][] = [];
const years: ClosedYear[] = [];

const report = async (path: string, query: Record<string, string | number>): Promise<Json> => {
  const { status, text, body } = await keeper.get(path, { query });
  if (status !== 200) throw new Error(text);
  return Object.values(body as Record<string, Json>)[1]!;
};

async function assign(transaction_id: number, cleared: Json, type: string, amount: string, date: string, assigning = 'Transaction') {
  return keeper.create('/assignment', {
    transaction_id,
    assigning_type: assigning,
    cleared_id: cleared.id,
    cleared_type: type,
    amount,
    assignment_date: date,
    forex_account_id: id.differences,
  });
}

/** Translates, closes and looks at both sides of the year's end. */
async function close(index: number): Promise<void> {
  const calendar_year = 2024 + index;
  const [period] = (await keeper.list('/reporting-period')).filter((one) => one.calendar_year === calendar_year);
  for (const exchange_rate_id of ends[index]!) await keeper.create('/closing-rate', { reporting_period_id: period.id, exchange_rate_id });
  await keeper.post(`/reporting-period/${period.id}/adjust`);
  const preparation = { reporting_period_id: period.id, forex_account_id: id.reserve };
  const prepare = async (): Promise<Json[]> =>
    (await keeper.post('/reporting-period/prepare-closing-transactions', preparation)).body.closing_transactions;
  const prepared = await prepare();
  if (prepared.length > 0) await keeper.post('/reporting-period/post-closing-transactions', { reporting_period_id: period.id });
  const again = await prepare();
  const sheet = (date: string): Promise<Json> => report('/reports/balance-sheet', { 'end-date': date });
  const schedule = (date: string): Promise<Json> =>
    report(`/account/${id.client!}/schedule`, { 'end-date': date, 'currency-id': usd.currency_id });
  const before = { sheet: await sheet(lastDays[index]!), schedule: await schedule(lastDays[index]!) };
  const closing = await closingFigures(daybook, keeper.entity as never, period as never, id.retained!);
  const closed = await keeper.post(`/reporting-period/${period.id}/close`, { retained_earnings_account_id: id.retained });
  if (closed.status !== 200) throw new Error(closed.text);
  const [next] = (await keeper.list('/reporting-period')).filter((one) => one.calendar_year === calendar_year + 1);
  years.push({
    period,
    next,
    closing,
    opening: await openingFigures(daybook, keeper.entity.id, next.id),
    prepared,
    again,
    sheets: [before.sheet, await sheet(firstDays[index + 1]!)],
    schedules: [before.schedule, await schedule(firstDays[index + 1]!)],
  });
}

async function openAccounts(): Promise<void> {
  const dollars = { currency_id: usd.currency_id };
  id = {
    bank: await keeper.account('Bank', 'BANK'),
    dollars: await keeper.account('Dollar bank', 'BANK', dollars),
    client: await keeper.account('Client', 'RECEIVABLE', dollars),
    home: await keeper.account('Home client', 'RECEIVABLE'),
    supplier: await keeper.account('Supplier', 'PAYABLE', { currency_id: jpy.currency_id }),
    loan: await keeper.account('Dollar loan', 'NON_CURRENT_LIABILITY', dollars),
    stock: await keeper.account('Stock', 'INVENTORY', { currency_id: jpy.currency_id }),
    vat: await keeper.account('VAT', 'CONTROL'),
    capital: await keeper.account('Capital', 'EQUITY'),
    retained: await keeper.account('Retained earnings', 'EQUITY'),
    reserve: await keeper.account('Translation reserve', 'EQUITY'),
    sales: await keeper.account('Sales', 'OPERATING_REVENUE'),
    costs: await keeper.account('Costs', 'OVERHEAD_EXPENSE'),
    differences: await keeper.account('Exchange differences', 'NON_OPERATING_REVENUE'),
  };
  const opening = { transaction_date: '2024-06-30', reporting_period_id: keeper.period.id };
  await keeper.create('/balance', { ...opening, transaction_type: 'JN', account_id: id.bank, balance_type: 'DEBIT', balance: '5000.03' });
  await keeper.create('/balance', { ...opening, transaction_type: 'JN', account_id: id.loan, balance_type: 'CREDIT', balance: 1000 });
  await keeper.create('/balance', {
    ...opening,
    transaction_type: 'IN',
    account_id: id.client,
    balance_type: 'DEBIT',
    balance: '333.33',
    reference: 'OLD-7',
  });
  const { balances } = (await keeper.get('/balance/opening-balances', { query: { year: 2024 } })).body.balances;
  const capital = new Decimal(balances.debit).plus(balances.credit).toString();
  await keeper.create('/balance', { ...opening, transaction_type: 'JN', account_id: id.capital, balance_type: 'CREDIT', balance: capital });
}

async function firstYear(): Promise<void> {
  const tax = await keeper.create('/tax', { name: 'VAT', code: 'VAT', rate: '19', account_id: id.vat });
  const invoice = (amount: string, date: string, more: Json = {}): Promise<Json> =>
    keeper.posted('IN', id.client!, id.sales!, amount, {
      transaction_date: date,
      line_items: [{ account_id: id.sales, amount, taxes: [tax.id], ...more }],
    });
  const first = await invoice('100.01', '2024-07-01');
  const second = await invoice('77.77', '2024-12-31T23:59:59Z', { tax_inclusive: true });
  await invoice('11.11', '2025-06-30T23:59:59.999Z');
  const receipt = await keeper.posted('RC', id.client!, id.dollars!, '50.5', { transaction_date: '2025-02-03' });
  await assign(receipt.id, first, 'Transaction', '50.5', '2025-02-03');
  overpaid = await keeper.posted('RC', id.client!, id.dollars!, '40', { transaction_date: '2025-03-04' });
  await keeper.posted('CN', id.client!, id.sales!, '7.07', { transaction_date: '2025-03-05' });
  await keeper.posted('RC', id.home!, id.bank!, 25, { transaction_date: '2025-05-05' });
  await keeper.posted('BL', id.supplier!, id.stock!, '12345.6789', { transaction_date: '2025-04-01' });
  await keeper.posted('JN', id.costs!, id.client!, '3.33', { transaction_date: '2025-04-02', ...usd });
  // The new year goes on while the old one is still open.
  await keeper.create('/reporting-period', { calendar_year: 2025, period_count: 2 });
  const late = await keeper.posted('RC', id.client!, id.dollars!, '60', { transaction_date: '2025-07-15' });
  await assign(late.id, second, 'Transaction', '60', '2025-07-16');
  const early = await keeper.posted('IN', id.client!, id.sales!, '30', { transaction_date: '2025-07-20' });
  await assign(overpaid.id, early, 'Transaction', '30', '2025-07-21');
}

async function secondYear(): Promise<void> {
  await keeper.posted('JN', id.bank!, id.costs!, '9876.5432', { transaction_date: '2025-11-11' });
  const carried = await keeper.list('/balance', { 'reporting-period-id': years[0]!.next.id });
  const old = carried.find(({ reference }) => reference === 'OLD-7');
  const receipt = await keeper.posted('RC', id.client!, id.dollars!, '400', { transaction_date: '2026-01-02' });
  await assign(receipt.id, old, 'Balance', '333.33', '2026-01-02');
  const rest = carried.find(({ reference }) => reference === overpaid.transaction_no);
  const invoice = await keeper.posted('IN', id.client!, id.sales!, '8.88', { transaction_date: '2026-02-02' });
  await assign(rest!.id, invoice, 'Transaction', '8.88', '2026-02-03', 'Balance');
  await keeper.posted('PY', id.supplier!, id.bank!, '5000', { transaction_date: '2026-03-03' });
}

beforeAll(async () => {
  keeper = await openBooks(daybook, { year_start: 7 });
  usd = await keeper.currency('USD', '1.0837291');
  jpy = await keeper.currency('JPY', '0.0061173');
  await keeper.rate(usd.currency_id, '1.2000000001', '2025-01-01', '2025-06-29');
  for (const [index, day] of lastDays.entries()) {
    const { usd: usdRate, jpy: jpyRate } = closingRates[index]!;
    ends.push([await keeper.rate(usd.currency_id, usdRate, day, day), await keeper.rate(jpy.currency_id, jpyRate, day, day)]);
  }
  await keeper.rate(usd.currency_id, '0.9871234', '2025-07-01', '2026-06-29');
  await keeper.rate(jpy.currency_id, '0.0059', '2025-07-01', '2026-06-29');
  await openAccounts();
  await firstYear();
  await close(0);
  await secondYear();
  await close(1);
  await keeper.posted('JN', id.bank!, id.sales!, '1.0001', { transaction_date: '2026-07-01', credited: false });
  await close(2);
});

describe.each([0, 1, 2])('year %i', (index) => {
  test('opens the next at what it closed with, in every account and currency, to the last decimal', async () => {
    const { closing, opening, next } = years[index]!;
    expect(opening).toEqual(closing);
    expect(Object.keys(closing).length).toBeGreaterThan(8);
    const { balances } = (await keeper.get('/balance/opening-balances', { query: { year: next.calendar_year } })).body;
    expect(balances.balanced).toBe(true);
  });

  test('has one balance sheet on both sides of its end', () => {
    const [closed, opened] = years[index]!.sheets;
    expect(opened.totals).toMatchObject({ ASSETS: closed.totals.ASSETS, LIABILITIES: closed.totals.LIABILITIES });
    expect(closed.results.NET_ASSETS).toBe(closed.results.TOTAL_EQUITY);
    if (index === 2) expect(opened.results).toEqual(closed.results);
  });

  test('has the same open items on both sides of its end, under their numbers and dates', () => {
    const [closed, opened] = years[index]!.schedules;
    const known = (row: Json): unknown => (row.type === 'Balance' ? (row.reference ?? row.transactionNo) : row.transactionNo);
    const shown = (rows: Json[]): unknown[] => rows.map((row) => [row.transactionDate, known(row), row.unclearedAmount]).sort();
    // What journals moved on the account as a line has no document, and is one balance of the next year.
    const documents = opened.transactions.filter((row: Json) => row.reference !== null);
    const journals = opened.transactions.filter((row: Json) => row.reference === null);
    expect(shown(documents)).toEqual(shown(closed.transactions));
    expect(shown(opened.unapplied)).toEqual(shown(closed.unapplied));
    expect(journals.map((row: Json) => row.unclearedAmount)).toEqual(closed.otherMovements === 0 ? [] : [closed.otherMovements]);
    expect(closed.otherMovements).toBe(index === 0 ? 3.33 : 0);
    expect(documents.length).toBeGreaterThan(2);
    expect(opened.balance).toBe(closed.balance);
    expect(opened.otherMovements).toBe(0);
  });

  test('translates what it has not translated yet, and nothing a second time', () => {
    const { prepared, again } = years[index]!;
    expect(again).toEqual([]);
    const loan = prepared.filter(({ account_id }) => account_id === id.loan).map(({ amount, credited }) => [amount, credited]);
    // 1,000 USD stand untouched, so each year translates from the rate of the year before to its own.
    expect(loan).toEqual([[[39.73, false]], [[190.13, false]], []][index]!.map(([amount]) => [amount, index === 0]));
  });
});

test('receipts and invoices of the new year settle what the closing carried, and nothing is settled twice', async () => {
  const late = await keeper.list('/assignment', { 'account-id': id.client! });
  const crossing = late.filter(({ assignment_date }) => ['2025-07-16', '2025-07-21'].includes(assignment_date));
  expect(crossing.map(({ assigning_type, cleared_type, amount }) => [assigning_type, cleared_type, amount])).toEqual([
    ['Transaction', 'Balance', 60],
    ['Balance', 'Transaction', 30],
  ]);
});

test('the ledger of the three years is whole', async () => {
  expect((await keeper.get('/ledger/integrity')).body.integrity).toMatchObject({ verified: true, totals_match: true, first_break: null });
  expect(refusal(await keeper.post(`/reporting-period/${years[1]!.period.id}/reopen`))).toEqual([400, expect.any(Number)]);
});
