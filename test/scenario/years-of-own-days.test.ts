import { beforeAll, describe, expect, test } from '@jest/globals';
import { useDaybook } from '../setup/use-daybook.ts';
import type { Json } from '../setup/client.ts';
import { closingFigures, openingFigures } from './carried-figures.ts';
import { openBooks, refusal } from './open-books.ts';
import type { Bookkeeper } from './open-books.ts';

const daybook = useDaybook();
let keeper: Bookkeeper;
let weeks: Json;
let usd: { currency_id: number };
const id: Record<string, number> = {};

const figures = async (name: string, end: string, more: Record<string, string> = {}): Promise<Json> =>
  (await keeper.get(`/reports/${name}`, { query: { 'end-date': end, ...more } })).body;
const balanceOf = async (account: number, end: string): Promise<number> =>
  (await keeper.get(`/account/${account}`, { query: { 'end-date': end } })).body.resource.balance;

/** A short first year to 28 September 2024, then 52 weeks, whose ends cut a month: each side of the cut has postings. */
beforeAll(async () => {
  keeper = await openBooks(daybook, { start_date: '2024-01-15', end_date: '2024-09-28' });
  weeks = (await keeper.post('/reporting-period', { calendar_year: 2025, period_count: 2, end_date: '2025-09-27' })).body.resource;
  usd = await keeper.currency('USD', '1.0');
  for (const [name, type] of Object.entries({
    bank: 'BANK',
    debtor: 'RECEIVABLE',
    sales: 'OPERATING_REVENUE',
    capital: 'EQUITY',
    retained: 'EQUITY',
    reserve: 'EQUITY',
    forex: 'NON_OPERATING_REVENUE',
  }))
    id[name] = await keeper.account(name, type);
  const cash = (day: string, amount: number) => keeper.posted('CS', id.bank!, id.sales!, amount, { transaction_date: day });
  await cash('2024-01-15', 1);
  await cash('2024-09-01', 2);
  await cash('2024-09-28', 4);
  await cash('2024-09-29', 8);
  await cash('2024-09-30', 16);
  await cash('2024-10-01', 32);
  await keeper.posted('IN', id.debtor!, id.sales!, 100, { transaction_date: '2024-09-10', currency_id: usd.currency_id });
  await keeper.rate(usd.currency_id, '1.2', '2024-09-28', '2024-09-28');
});

describe('before the short year is closed', () => {
  test('each day counts in the period that holds it', async () => {
    const profit = async (end: string) => (await figures('income-statement', end)).income_statement.results.NET_PROFIT;
    expect([await profit('2024-09-28'), await profit('2024-09-29'), await profit('2024-10-01')]).toEqual([107, 8, 56]);
    const cut = { 'start-date': '2024-09-30' };
    expect((await figures('income-statement', '2024-10-01', cut)).income_statement.results.NET_PROFIT).toBe(48);
    const spanning = { 'start-date': '2024-09-28' };
    expect((await figures('income-statement', '2024-09-30', spanning)).income_statement.results.NET_PROFIT).toBe(28);
  });

  test('balances of accounts open with what the short year left', async () => {
    expect(await balanceOf(id.bank!, '2024-09-28')).toBe(7);
    expect(await balanceOf(id.bank!, '2024-09-30')).toBe(31);
    expect(await balanceOf(id.sales!, '2024-09-30')).toBe(-24);
    const { balance_sheet } = await figures('balance-sheet', '2024-10-01');
    expect([balance_sheet.results.NET_ASSETS, balance_sheet.balances.EQUITY.UNCLOSED_PROFIT]).toEqual([163, -107]);
    expect([balance_sheet.provisional, balance_sheet.provisionalYears]).toEqual([true, [2024]]);
  });

  test('a window that is a whole year is compared with the whole year before, whatever their lengths', async () => {
    const query = { 'start-date': '2024-09-29', compare: 'previous-period' };
    const { income_statement } = await figures('income-statement', '2025-09-27', query);
    expect(income_statement.comparative.period).toEqual({ startDate: '2024-01-15', endDate: '2024-09-28' });
    expect([income_statement.results.NET_PROFIT, income_statement.comparative.results.NET_PROFIT]).toEqual([56, 107]);
    const { balance_sheet } = await figures('balance-sheet', '2024-10-15', { compare: 'previous-period' });
    expect(balance_sheet.comparative.period.endDate).toBe('2024-09-28');
    expect(balance_sheet.comparative.results.NET_ASSETS).toBe(107);
  });

  test('the statement of an account and the general ledger lie in one period, to the day', async () => {
    const { general_ledger } = await figures('general-ledger', '2024-10-01', { 'start-date': '2024-09-30' });
    const of_bank = general_ledger.accounts.find(({ id: of }: Json) => of === id.bank);
    expect([of_bank.openingBalance, of_bank.closingBalance]).toEqual([15, 63]);
    const early = await keeper.get('/reports/general-ledger', { query: { 'start-date': '2024-09-28', 'end-date': '2024-10-01' } });
    expect(refusal(early)).toEqual([422, 422]);
  });
});

test('the closing is dated the last day, and carries what stands on it into the day after', async () => {
  const exchange_rate_id = (await keeper.list('/exchange-rate')).find(({ rate }) => rate === '1.2000')!.id;
  await keeper.create('/closing-rate', { reporting_period_id: keeper.period.id, exchange_rate_id });
  expect(refusal(await keeper.closeYear(id.retained!, id.reserve))).toEqual([200, undefined]);
  const [translation] = await keeper.list('/transaction', { 'transaction-type': 'JN' });
  expect(translation!.transaction_date.slice(0, 10)).toBe('2024-09-28');
  expect(await openingFigures(daybook, keeper.entity.id, weeks.id)).toEqual(
    await closingFigures(daybook, keeper.entity as never, keeper.period as never, id.retained!),
  );
  const { balance_sheet } = await figures('balance-sheet', '2024-10-01');
  expect([balance_sheet.results.NET_ASSETS, balance_sheet.provisional]).toEqual([183, false]);
  expect((await keeper.list('/reporting-period')).length).toBe(2);
});

test('closing the last year opens the one after it, twelve months from its end', async () => {
  await keeper.post(`/reporting-period/${weeks.id}/adjust`);
  const exchange_rate_id = (await keeper.list('/exchange-rate')).find(({ rate }) => rate === '1.2000')!.id;
  await keeper.create('/closing-rate', { reporting_period_id: weeks.id, exchange_rate_id });
  const { status } = await keeper.post(`/reporting-period/${weeks.id}/close`, { retained_earnings_account_id: id.retained });
  expect(status).toBe(200);
  const [next] = (await keeper.list('/reporting-period')).filter(({ calendar_year }) => calendar_year === 2026);
  expect([next!.start_date, next!.end_date]).toEqual(['2025-09-28', '2026-09-27']);
  expect(await balanceOf(id.bank!, '2025-09-28')).toBe(63);
});
