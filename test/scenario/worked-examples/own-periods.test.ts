import { beforeEach, describe, expect, test } from '@jest/globals';
import { useDaybook } from '../../setup/use-daybook.ts';
import type { Json } from '../../setup/client.ts';
import { openBooks, refusal } from '../open-books.ts';
import type { Bookkeeper } from '../open-books.ts';

const daybook = useDaybook();

/** The worked examples of periods with days of their own (docs/accounting.md §2.1). */
const period = (keeper: Bookkeeper, calendar_year: number, period_count: number, days: Record<string, string> = {}) =>
  keeper.post('/reporting-period', { calendar_year, period_count, ...days });
const daysOf = ({ start_date, end_date }: Json): [string, string] => [start_date, end_date];

test('a first year begins on a day of its own, and the next one follows it (N1)', async () => {
  const keeper = await openBooks(daybook, { calendar_year: 2023, start_date: '2023-11-01', end_date: '2023-12-31' });
  expect(daysOf(keeper.period)).toEqual(['2023-11-01', '2023-12-31']);
  const [bank, sales] = [await keeper.account('Bank', 'BANK'), await keeper.account('Sales', 'OPERATING_REVENUE')];
  const sale = (transaction_date: string, transaction_type = 'CS') => ({
    transaction_type,
    account_id: bank,
    transaction_date,
    narration: 'Sale',
    line_items: [{ account_id: sales, amount: 10 }],
    post: true,
  });
  expect(refusal(await keeper.post('/transaction', sale('2023-10-31', 'JN')))).toEqual([400, 102]);
  await keeper.create('/transaction', sale('2023-11-01'));
  const year = { 'start-date': '2023-01-01', 'end-date': '2023-12-31' };
  const { income_statement } = (await keeper.get('/reports/income-statement', { query: year })).body;
  expect(income_statement.period).toEqual({ startDate: '2023-11-01', endDate: '2023-12-31' });
  const { text } = await keeper.get('/reports/income-statement', { query: { ...year, format: 'text' } });
  expect(text).toContain('1 Nov 2023 to 31 Dec 2023');
  const next = await period(keeper, 2024, 2);
  expect(daysOf(next.body.resource)).toEqual(['2024-01-01', '2024-12-31']);
});

test('a changed year end: a short year, then twelve months from the day after it (N2)', async () => {
  const keeper = await openBooks(daybook);
  const short = await period(keeper, 2025, 2, { end_date: '2025-03-31' });
  expect(daysOf(short.body.resource)).toEqual(['2025-01-01', '2025-03-31']);
  const { resource } = (await period(keeper, 2026, 3)).body;
  expect(daysOf(resource)).toEqual(['2025-04-01', '2026-03-31']);
  const [debtor, sales] = [await keeper.account('Debtor', 'RECEIVABLE'), await keeper.account('Sales', 'OPERATING_REVENUE')];
  const invoice = await keeper.posted('IN', debtor, sales, 10, { transaction_date: '2025-05-01' });
  expect([invoice.reporting_period_id, invoice.transaction_no]).toEqual([resource.id, 'IN03/0001']);
  const named = (date: string) => keeper.get('/reporting-period/date-period', { query: { date } });
  expect((await named('2026-03-31')).body.period.id).toBe(resource.id);
  expect(refusal(await named('2026-04-01'))).toEqual([400, 102]);
});

test('weeks: the next year begins the day after, neither sooner (122) nor later (123) (N3)', async () => {
  const keeper = await openBooks(daybook, { start_date: '2024-09-29', end_date: '2025-09-27' });
  expect(refusal(await period(keeper, 2025, 2, { start_date: '2025-09-27' }))).toEqual([400, 122]);
  expect(refusal(await period(keeper, 2025, 2, { start_date: '2025-09-29' }))).toEqual([400, 123]);
  const weeks = { start_date: '2025-09-28', end_date: '2026-10-03' };
  expect(daysOf((await period(keeper, 2025, 2, weeks)).body.resource)).toEqual(['2025-09-28', '2026-10-03']);
});

test('a period lasts up to eighteen months (N4)', async () => {
  const long = await openBooks(daybook, { start_date: '2024-01-01', end_date: '2025-06-30' });
  expect(daysOf(long.period)).toEqual(['2024-01-01', '2025-06-30']);
  const keeper = await openBooks(daybook, { calendar_year: 2023 });
  const ending = (end_date: string) => period(keeper, 2024, 2, { end_date });
  expect(refusal(await ending('2025-07-01'))).toEqual([422, 422]);
  expect(refusal(await ending('2023-12-31'))).toEqual([422, 422]);
  expect(refusal(await ending('2025-06-30'))).toEqual([201, undefined]);
});

describe('the days of a period change', () => {
  let keeper: Bookkeeper;
  let bank: number;
  let sales: number;
  const change = (days: Record<string, string>, id = keeper.period.id) => keeper.patch(`/reporting-period/${id}`, days);
  beforeEach(async () => {
    keeper = await openBooks(daybook);
    [bank, sales] = [await keeper.account('Bank', 'BANK'), await keeper.account('Sales', 'OPERATING_REVENUE')];
  });

  test('while nothing posted would come into another period (124)', async () => {
    await keeper.posted('CS', bank, sales, 10, { transaction_date: '2024-06-30' });
    expect(refusal(await change({ end_date: '2024-06-29' }))).toEqual([400, 124]);
    expect(daysOf((await change({ end_date: '2024-06-30' })).body.resource)).toEqual(['2024-01-01', '2024-06-30']);
    expect(daysOf((await change({ start_date: '2023-12-01', end_date: '2025-03-31' })).body.resource)).toEqual([
      '2023-12-01',
      '2025-03-31',
    ]);
    expect(refusal(await change({ start_date: '2024-07-01' }))).toEqual([400, 124]);
  });

  test('while no balance with which it opens would be dated in it (124)', async () => {
    const balance = { account_id: bank, balance_type: 'DEBIT', transaction_type: 'JN', balance: 5, reporting_period_id: keeper.period.id };
    await keeper.create('/balance', { ...balance, transaction_date: '2023-12-31' });
    expect(refusal(await change({ start_date: '2023-12-31' }))).toEqual([400, 124]);
    expect(refusal(await change({ start_date: '2024-01-02' }))).toEqual([200, undefined]);
  });

  test('while no opening entry would leave the first day, reversed or not (124)', async () => {
    const capital = await keeper.account('Capital', 'EQUITY');
    const machine = await keeper.account('Machine', 'NON_CURRENT_ASSET');
    const fields = { opening: true, credited: false, transaction_date: '2024-01-01' };
    const draft = await keeper.posted('JN', machine, capital, 10, { ...fields, post: false });
    expect(refusal(await change({ start_date: '2023-12-01' }))).toEqual([200, undefined]);
    expect(refusal(await change({ start_date: '2024-01-01' }))).toEqual([200, undefined]);
    await keeper.post(`/transaction/${draft.id}/post`);
    for (const start_date of ['2023-12-01', '2024-01-02']) expect(refusal(await change({ start_date }))).toEqual([400, 124]);
    expect(refusal(await change({ end_date: '2024-10-31' }))).toEqual([200, undefined]);
    await keeper.post(`/transaction/${draft.id}/reverse`);
    expect(refusal(await change({ start_date: '2023-12-01' }))).toEqual([400, 124]);
  });

  test('while no filed tax return would come into another period, one without a settlement neither (124)', async () => {
    const authority = await keeper.account('Authority', 'CURRENT_LIABILITY');
    const nothing = { start_date: '2024-07-01', end_date: '2024-09-30', account_id: authority, lock: false };
    const { id, transaction_id } = await keeper.create('/tax-return', nothing);
    expect(transaction_id).toBeNull();
    expect(refusal(await change({ end_date: '2024-09-29' }))).toEqual([400, 124]);
    expect(refusal(await change({ end_date: '2024-09-30' }))).toEqual([200, undefined]);
    await keeper.post(`/tax-return/${id}/undo`, { reason: 'Filed too early' });
    expect(refusal(await change({ end_date: '2024-09-29' }))).toEqual([200, undefined]);
  });

  test('while it is OPEN (124), and beside its neighbours (122, 123)', async () => {
    const { resource } = (await period(keeper, 2025, 2)).body;
    expect(refusal(await change({ end_date: '2025-01-01' }))).toEqual([400, 122]);
    expect(refusal(await change({ end_date: '2024-12-30' }))).toEqual([400, 123]);
    expect(refusal(await change({ end_date: '2026-01-31' }, resource.id))).toEqual([200, undefined]);
    await keeper.post(`/reporting-period/${resource.id}/adjust`);
    expect(refusal(await change({ end_date: '2025-12-31' }, resource.id))).toEqual([400, 124]);
  });

  test('a draft follows the period of its day when it is posted', async () => {
    const draft = await keeper.posted('CS', bank, sales, 10, { transaction_date: '2024-09-01', post: false });
    await change({ end_date: '2024-08-31' });
    expect(refusal(await keeper.post(`/transaction/${draft.id}/post`))).toEqual([400, 102]);
    const { resource } = (await period(keeper, 2025, 2)).body;
    const posted = (await keeper.post(`/transaction/${draft.id}/post`)).body.resource;
    expect([posted.reporting_period_id, posted.transaction_no]).toEqual([resource.id, draft.transaction_no]);
  });

  test('with year_start, as long as nothing is recorded and each has the days that it gave', async () => {
    await keeper.patch(`/entity/${keeper.entity.id}`, { year_start: 4 });
    expect(daysOf((await keeper.get(`/reporting-period/${keeper.period.id}`)).body.resource)).toEqual(['2024-04-01', '2025-03-31']);
    await change({ end_date: '2024-12-31' });
    await keeper.patch(`/entity/${keeper.entity.id}`, { year_start: 7 });
    expect(daysOf((await keeper.get(`/reporting-period/${keeper.period.id}`)).body.resource)).toEqual(['2024-04-01', '2024-12-31']);
  });
});
