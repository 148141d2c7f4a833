import { beforeAll, describe, expect, test } from '@jest/globals';
import type { HttpAnswer, Json } from '../setup/client.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { closingFigures, openingFigures } from './carried-figures.ts';
import { openBooks, refusal } from './open-books.ts';
import type { Bookkeeper } from './open-books.ts';
import { savedNothing } from './saved.ts';

const daybook = useDaybook();

const rowsByAccount = (rows: Json[], account_id: number): Json[] => rows.filter((row) => row.account_id === String(account_id));

describe('a year of trade in three currencies', () => {
  let keeper: Bookkeeper;
  let accounts: Record<
    'bank' | 'dollars' | 'client' | 'home' | 'supplier' | 'stock' | 'capital' | 'retained' | 'reserve' | 'sales' | 'costs' | 'differences',
    number
  >;
  let next: Json;
  let unpaid: Json;
  let overpaid: Json;

  beforeAll(async () => {
    keeper = await openBooks(daybook);
    const usd = await keeper.currency('USD', '1.1111');
    const jpy = await keeper.currency('JPY', '0.0061');
    const summer = await keeper.rate(usd.currency_id, '1.2', '2024-07-01', '2024-07-31');
    const usdEnd = await keeper.rate(usd.currency_id, '0.9333333333', '2024-12-31');
    const jpyEnd = await keeper.rate(jpy.currency_id, '0.00587', '2024-12-31');
    const inDollars = { currency_id: usd.currency_id };
    accounts = {
      bank: await keeper.account('Bank', 'BANK'),
      dollars: await keeper.account('Dollar bank', 'BANK', inDollars),
      client: await keeper.account('Client', 'RECEIVABLE', inDollars),
      home: await keeper.account('Home client', 'RECEIVABLE'),
      supplier: await keeper.account('Supplier', 'PAYABLE', { currency_id: jpy.currency_id }),
      stock: await keeper.account('Stock', 'INVENTORY', inDollars),
      capital: await keeper.account('Capital', 'EQUITY'),
      retained: await keeper.account('Retained earnings', 'EQUITY'),
      reserve: await keeper.account('Translation reserve', 'EQUITY'),
      sales: await keeper.account('Sales', 'OPERATING_REVENUE'),
      costs: await keeper.account('Costs', 'OPERATING_EXPENSE'),
      differences: await keeper.account('Exchange differences', 'NON_OPERATING_REVENUE'),
    };
    const { bank, dollars, client, home, supplier, stock, capital, sales, costs } = accounts;
    const opening = { transaction_date: '2023-12-31', reporting_period_id: keeper.period.id, transaction_type: 'JN' };
    await keeper.create('/balance', { ...opening, account_id: bank, balance_type: 'DEBIT', balance: 1000 });
    await keeper.create('/balance', { ...opening, account_id: capital, balance_type: 'CREDIT', balance: 1000 });
    const march = { ...usd, transaction_date: '2024-03-01' };
    unpaid = await keeper.posted('IN', client, sales, '33.33', march);
    const partly = await keeper.posted('IN', client, sales, '77.77', { ...march, transaction_date: '2024-04-01' });
    await keeper.posted('IN', client, sales, '11.11', { ...march, transaction_date: '2024-05-01' });
    const receipt = await keeper.posted('RC', client, dollars, 50, {
      ...inDollars,
      exchange_rate_id: summer,
      transaction_date: '2024-07-01',
    });
    const assigned = await keeper.post('/assignment/assign-transactions', {
      transaction_id: receipt.id,
      cleared_ids: [partly.id],
      cleared_amounts: [50],
      cleared_types: ['Transaction'],
      forex_account_id: accounts.differences,
      assignment_date: '2024-07-02',
    });
    if (assigned.status !== 201) throw new Error(assigned.text);
    overpaid = await keeper.posted('RC', home, bank, 25, { transaction_date: '2024-08-01' });
    await keeper.posted('IN', home, sales, 90, { transaction_date: '2024-08-02' });
    await keeper.posted('BL', supplier, stock, 12345, { ...jpy, transaction_date: '2024-09-01' });
    await keeper.posted('JN', supplier, costs, 1000, { ...jpy, transaction_date: '2024-09-02', credited: false });
    await keeper.posted('JN', costs, client, '7.77', { ...march, transaction_date: '2024-10-01' });
    for (const exchange_rate_id of [usdEnd, jpyEnd])
      await keeper.create('/closing-rate', { reporting_period_id: keeper.period.id, exchange_rate_id });
    const { status, text } = await keeper.closeYear(accounts.retained, accounts.reserve);
    if (status !== 200) throw new Error(text);
    next = (await keeper.list('/reporting-period')).find(({ calendar_year }) => calendar_year === 2025);
  });

  test('is closed into the next period, which is opened for it', async () => {
    const { resource } = (await keeper.get(`/reporting-period/${keeper.period.id}`)).body;
    expect(resource).toMatchObject({ status: 'CLOSED', closing_date: expect.stringMatching(/T.*Z$/) });
    expect(next).toMatchObject({ calendar_year: 2025, period_count: 2, status: 'OPEN', closing_date: null });
  });

  test('opens the next at what it closed with, in every account and currency, to the last decimal', async () => {
    const closing = await closingFigures(daybook, keeper.entity as never, keeper.period, accounts.retained);
    expect(await openingFigures(daybook, keeper.entity.id, next.id)).toEqual(closing);
    expect(Object.keys(closing).length).toBeGreaterThan(8);
  });

  test('has one balance sheet, at the end of the old year and the start of the new', async () => {
    const sheet = async (date: string): Promise<Json> =>
      (await keeper.get('/reports/balance-sheet', { query: { 'end-date': date } })).body.balance_sheet;
    const [old, opened] = [await sheet('2024-12-31'), await sheet('2025-01-01')];
    expect([old.results.NET_ASSETS, old.totals.ASSETS]).toEqual([expect.any(Number), expect.any(Number)]);
    expect(opened.results.NET_ASSETS).toBe(old.results.NET_ASSETS);
    expect(opened.totals.ASSETS).toBe(old.totals.ASSETS);
    expect(opened.totals.LIABILITIES).toBe(old.totals.LIABILITIES);
    const { balances } = (await keeper.get('/balance/opening-balances', { query: { year: 2025 } })).body;
    expect(balances.balanced).toBe(true);
  });

  test('carries one balance for each open item, with its number and its date', async () => {
    const carried = await keeper.list('/balance', { 'reporting-period-id': next.id });
    const items = rowsByAccount(carried, accounts.client);
    expect(
      items
        .filter(({ transaction_type }) => transaction_type === 'IN')
        .map(({ amount }) => amount)
        .sort(),
    ).toEqual([11.11, 27.77, 33.33].sort());
    const first = items.find(({ reference }) => reference === unpaid.transaction_no);
    expect(first).toMatchObject({
      transaction_date: '2024-03-01',
      amount: 33.33,
      carried_from_period_id: keeper.period.id,
      balance_type: 'DEBIT',
    });
    const journal = items.filter(({ transaction_type }) => transaction_type === 'JN');
    expect(journal).toMatchObject([{ amount: 7.77, balance_type: 'DEBIT', transaction_date: '2024-12-31' }]);
  });

  test('carries an unapplied receipt on its own side', async () => {
    const carried = await keeper.list('/balance', { 'reporting-period-id': next.id });
    const item = rowsByAccount(carried, accounts.home).find(({ reference }) => reference === overpaid.transaction_no);
    expect(item).toMatchObject({ amount: 25, balance: 25, balance_type: 'CREDIT', transaction_date: '2024-08-01' });
  });

  test('keeps stock at its historical rate', async () => {
    const carried = await keeper.list('/balance', { 'reporting-period-id': next.id });
    expect(rowsByAccount(carried, accounts.stock)).toMatchObject([{ amount: 12345, balance: 75.3 }]);
  });

  test('is taken back by reopening and carried again as it was', async () => {
    const before = await openingFigures(daybook, keeper.entity.id, next.id);
    expect(refusal(await keeper.post(`/reporting-period/${keeper.period.id}/reopen`))).toEqual([200, undefined]);
    expect(await openingFigures(daybook, keeper.entity.id, next.id)).toEqual({});
    expect((await keeper.get('/ledger/integrity')).body.integrity).toMatchObject({ verified: true, totals_match: true });
    expect(refusal(await keeper.closeYear(accounts.retained))).toEqual([200, undefined]);
    expect(await openingFigures(daybook, keeper.entity.id, next.id)).toEqual(before);
  });

  test('is not translated again by the next year at the same rates, and closes on', async () => {
    const rates = await keeper.list('/closing-rate', { 'reporting-period-id': keeper.period.id });
    for (const { exchange_rate_id } of rates) await keeper.create('/closing-rate', { reporting_period_id: next.id, exchange_rate_id });
    await keeper.post(`/reporting-period/${next.id}/adjust`);
    const prepared = await keeper.post('/reporting-period/prepare-closing-transactions', {
      reporting_period_id: next.id,
      forex_account_id: accounts.reserve,
    });
    expect(prepared.body.closing_transactions).toEqual([]);
    const closing = await closingFigures(daybook, keeper.entity as never, next, accounts.retained);
    expect(refusal(await keeper.post(`/reporting-period/${next.id}/close`, { retained_earnings_account_id: accounts.retained }))).toEqual([
      200,
      undefined,
    ]);
    const third = (await keeper.list('/reporting-period')).find(({ calendar_year }) => calendar_year === 2026);
    expect(await openingFigures(daybook, keeper.entity.id, third.id)).toEqual(closing);
    const carried = await keeper.list('/balance', { 'reporting-period-id': third.id });
    const first = rowsByAccount(carried, accounts.client).find(({ reference }) => reference === unpaid.transaction_no);
    expect(first).toMatchObject({ transaction_date: '2024-03-01', amount: 33.33 });
  });

  test('leaves books that are whole', async () => {
    expect((await keeper.get('/ledger/integrity')).body.integrity).toMatchObject({ verified: true, totals_match: true });
  });
});

test('the rounding remainder of open items goes to the largest', async () => {
  const keeper = await openBooks(daybook);
  const usd = await keeper.currency('USD', 1);
  const end = await keeper.rate(usd.currency_id, '0.00033', '2024-12-31');
  const client = await keeper.account('Client', 'RECEIVABLE', { currency_id: usd.currency_id });
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  const equity = await keeper.account('Equity', 'EQUITY');
  for (const amount of ['50', '100', '50']) await keeper.posted('IN', client, sales, amount, usd);
  await keeper.create('/closing-rate', { reporting_period_id: keeper.period.id, exchange_rate_id: end });
  expect(refusal(await keeper.closeYear(equity, equity))).toEqual([200, undefined]);
  const next = (await keeper.list('/reporting-period')).find(({ calendar_year }) => calendar_year === 2025);
  const carried = rowsByAccount(await keeper.list('/balance', { 'reporting-period-id': next.id }), client);
  // 200 × 0.00033 = 0.066 → 0.07; the items round to 0.02, 0.03 and 0.02 of it.
  expect(carried.map(({ amount, balance }) => [amount, balance])).toEqual([
    [50, 0.02],
    [100, 0.03],
    [50, 0.02],
  ]);
  const other = await openBooks(daybook);
  const chf = await other.currency('CHF', '0.33333');
  const debtor = await other.account('Debtor', 'RECEIVABLE', { currency_id: chf.currency_id });
  const revenue = await other.account('Sales', 'OPERATING_REVENUE');
  const reserve = await other.account('Equity', 'EQUITY');
  for (const amount of ['10', '500', '10', '10']) await other.posted('IN', debtor, revenue, amount, chf);
  await other.create('/closing-rate', { reporting_period_id: other.period.id, exchange_rate_id: chf.exchange_rate_id });
  expect(refusal(await other.closeYear(reserve, reserve))).toEqual([200, undefined]);
  const year = (await other.list('/reporting-period')).find(({ calendar_year }) => calendar_year === 2025);
  const rows = rowsByAccount(await other.list('/balance', { 'reporting-period-id': year.id }), debtor);
  // 530 × 0.33333 = 176.6649 → 176.66; 10 → 3.33 three times; 500 → 166.665, which takes the rest.
  expect(rows.map(({ balance }) => balance)).toEqual([3.33, 166.67, 3.33, 3.33]);
});

test('a loss is carried to the debit of retained earnings, and a July year closes into the next July', async () => {
  const keeper = await openBooks(daybook, { year_start: 7 });
  const bank = await keeper.account('Bank', 'BANK');
  const costs = await keeper.account('Costs', 'OVERHEAD_EXPENSE');
  const retained = await keeper.account('Retained', 'EQUITY');
  await keeper.posted('JN', bank, costs, '70.5', { transaction_date: '2024-07-01' });
  await keeper.posted('JN', bank, costs, '9.5', { transaction_date: '2025-06-30' });
  expect(refusal(await keeper.closeYear(retained))).toEqual([200, undefined]);
  const next = (await keeper.list('/reporting-period')).find(({ calendar_year }) => calendar_year === 2025);
  const carried = await keeper.list('/balance', { 'reporting-period-id': next.id });
  const shown = carried.map((row) => [row.account_id, row.balance_type, row.balance, row.transaction_date]);
  expect(shown).toEqual([
    [String(bank), 'CREDIT', 80, '2025-06-30'],
    [String(retained), 'DEBIT', 80, '2025-06-30'],
  ]);
});

describe('a closing that is refused saves nothing', () => {
  let keeper: Bookkeeper;
  let equity: number;
  let client: number;
  let sales: number;
  let usd: { currency_id: number; exchange_rate_id: number };
  const close = (fields: Record<string, unknown> = {}): Promise<HttpAnswer> =>
    keeper.post(`/reporting-period/${keeper.period.id}/close`, { retained_earnings_account_id: equity, ...fields });
  const refused = async (send: () => Promise<HttpAnswer>): Promise<unknown> => {
    const { answer, saved_nothing } = await savedNothing(daybook, keeper, send);
    return [...refusal(answer), saved_nothing];
  };

  beforeAll(async () => {
    keeper = await openBooks(daybook);
    usd = await keeper.currency('USD', 2);
    equity = await keeper.account('Equity', 'EQUITY');
    sales = await keeper.account('Sales', 'OPERATING_REVENUE');
    client = await keeper.account('Client', 'RECEIVABLE', { currency_id: usd.currency_id });
    await keeper.posted('IN', client, sales, 10, usd);
  });

  test('110 unless it is ADJUSTING; 404 for a missing period', async () => {
    expect(await refused(() => close())).toEqual([400, 110, true]);
    expect(await refused(() => keeper.post('/reporting-period/999999/close', { retained_earnings_account_id: equity }))).toEqual([
      404,
      404,
      true,
    ]);
    expect(await refused(() => keeper.post(`/reporting-period/${keeper.period.id}/reopen`))).toEqual([400, 110, true]);
    await keeper.post(`/reporting-period/${keeper.period.id}/adjust`);
    expect(await refused(() => keeper.post(`/reporting-period/${keeper.period.id}/adjust`))).toEqual([400, 110, true]);
  });

  test('111 for a retained earnings account that is not EQUITY, 422 for one that does not exist', async () => {
    expect(await refused(() => close({ retained_earnings_account_id: sales }))).toEqual([400, 111, true]);
    expect(await refused(() => close({ retained_earnings_account_id: 999_999 }))).toEqual([422, 422, true]);
  });

  test('113 while accounts are not translated, 112 while translations are not posted', async () => {
    expect(await refused(() => close())).toEqual([400, 113, true]);
    const end = await keeper.rate(usd.currency_id, 3, '2024-12-31');
    await keeper.create('/closing-rate', { reporting_period_id: keeper.period.id, exchange_rate_id: end });
    expect(await refused(() => close())).toEqual([400, 113, true]);
    await keeper.post('/reporting-period/prepare-closing-transactions', {
      reporting_period_id: keeper.period.id,
      forex_account_id: equity,
    });
    expect(await refused(() => close())).toEqual([400, 112, true]);
    await keeper.post('/reporting-period/post-closing-transactions', { reporting_period_id: keeper.period.id });
  });

  test('115 while the next period holds balances entered by hand, 114 while it is not OPEN', async () => {
    const next = await keeper.create('/reporting-period', { calendar_year: 2025, period_count: 2 });
    const byHand = {
      account_id: equity,
      balance_type: 'CREDIT',
      transaction_type: 'JN',
      transaction_date: '2024-12-31',
      balance: 1,
      reporting_period_id: next.id,
    };
    const { id } = await keeper.create('/balance', byHand);
    expect(await refused(() => close())).toEqual([400, 115, true]);
    await keeper.delete(`/balance/${id}`);
    await keeper.post(`/reporting-period/${next.id}/adjust`);
    expect(await refused(() => close())).toEqual([400, 114, true]);
    await keeper.post(`/reporting-period/${next.id}/reopen`);
    expect(refusal(await close())).toEqual([200, undefined]);
  });

  test('reopening: 116 when a carried balance is cleared, 114 when the next period is not OPEN', async () => {
    const reopen = (): Promise<HttpAnswer> => keeper.post(`/reporting-period/${keeper.period.id}/reopen`);
    const next = (await keeper.list('/reporting-period')).find(({ calendar_year }) => calendar_year === 2025);
    const [item] = rowsByAccount(await keeper.list('/balance', { 'reporting-period-id': next.id }), client);
    const bank = await keeper.account('Dollar bank', 'BANK', { currency_id: usd.currency_id });
    const rate = item.exchange_rate_id as number;
    const receipt = await keeper.posted('RC', client, bank, 10, {
      currency_id: usd.currency_id,
      exchange_rate_id: rate,
      transaction_date: '2025-02-01',
    });
    const clearing = {
      transaction_id: receipt.id,
      cleared_ids: [item.id],
      cleared_amounts: [4],
      cleared_types: ['Balance'],
      assignment_date: '2025-02-01',
    };
    const { body } = await keeper.post('/assignment/assign-transactions', clearing);
    expect(await refused(reopen)).toEqual([400, 116, true]);
    await keeper.delete(`/assignment/${body.assignments[0].id}`);
    await keeper.post(`/reporting-period/${next.id}/adjust`);
    expect(await refused(reopen)).toEqual([400, 114, true]);
    await keeper.post(`/reporting-period/${next.id}/reopen`);
    expect(refusal(await reopen())).toEqual([200, undefined]);
  });

  test('carried balances change only with the closing that made them', async () => {
    await keeper.post(`/reporting-period/${keeper.period.id}/close`, { retained_earnings_account_id: equity });
    const next = (await keeper.list('/reporting-period')).find(({ calendar_year }) => calendar_year === 2025);
    const [item] = await keeper.list('/balance', { 'reporting-period-id': next.id });
    expect(await refused(() => keeper.patch(`/balance/${item.id}`, { balance: 1 }))).toEqual([400, 114, true]);
    expect(await refused(() => keeper.delete(`/balance/${item.id}`))).toEqual([400, 114, true]);
    await keeper.post(`/reporting-period/${keeper.period.id}/reopen`);
    expect(await refused(() => keeper.post(`/balance/${item.id}/restore`))).toEqual([400, 114, true]);
  });
});
