import { beforeEach, describe, expect, test } from '@jest/globals';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openBooks, refusal } from '../../scenario/open-books.ts';
import type { Bookkeeper } from '../../scenario/open-books.ts';
import { savedNothing } from '../../scenario/saved.ts';

const daybook = useDaybook();
let keeper: Bookkeeper;
beforeEach(async () => {
  keeper = await openBooks(daybook);
});

const period = (calendar_year: number, period_count: number) => keeper.post('/reporting-period', { calendar_year, period_count });

describe('reporting periods', () => {
  test('are OPEN from the start, several at once', async () => {
    const answer = await period(2025, 2);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      message: 'ReportingPeriod: 2025 created successfully',
      resource: { calendar_year: 2025, period_count: 2, status: 'OPEN', closing_date: null, closing_rates: [], closing_transactions: [] },
    });
  });

  test('have a year (107) and a count (109) of their own in the entity', async () => {
    const { answer, saved_nothing } = await savedNothing(daybook, keeper, () => period(2024, 2));
    expect([...refusal(answer), saved_nothing]).toEqual([400, 107, true]);
    expect(refusal(await period(2025, 1))).toEqual([400, 109]);
    const answers = await Promise.all([2, 3, 4].map((count) => period(2026, count)));
    expect(answers.map(refusal).filter(([status]) => status === 201)).toHaveLength(1);
  });

  test('change year and count while nothing belongs to them (117), and are recycled then (100)', async () => {
    const { id } = (await period(2026, 2)).body.resource;
    expect((await keeper.patch(`/reporting-period/${id}`, { calendar_year: 2025 })).body.resource.calendar_year).toBe(2025);
    expect(refusal(await keeper.patch(`/reporting-period/${id}`, { calendar_year: 2024 }))).toEqual([400, 107]);
    expect(refusal(await keeper.patch(`/reporting-period/${id}`, { status: 'CLOSED' }))).toEqual([422, 422]);
    const bank = await keeper.account('Bank', 'BANK');
    const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
    await keeper.posted('CS', bank, sales, 1);
    expect(refusal(await keeper.patch(`/reporting-period/${keeper.period.id}`, { period_count: 7 }))).toEqual([400, 117]);
    expect(refusal(await keeper.delete(`/reporting-period/${keeper.period.id}`))).toEqual([400, 100]);
    expect(refusal(await keeper.delete(`/reporting-period/${id}`))).toEqual([200, undefined]);
    const twin = (await period(2025, 9)).body.resource;
    expect(refusal(await keeper.post(`/reporting-period/${id}/restore`))).toEqual([400, 107]);
    await keeper.delete(`/reporting-period/${twin.id}`);
    expect(refusal(await keeper.post(`/reporting-period/${id}/restore`))).toEqual([200, undefined]);
  });

  test('ADJUSTING take journal entries only, and go back to OPEN freely', async () => {
    const bank = await keeper.account('Bank', 'BANK');
    const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
    const path = `/reporting-period/${keeper.period.id}`;
    expect((await keeper.post(`${path}/adjust`)).body.resource.status).toBe('ADJUSTING');
    await expect(keeper.posted('CS', bank, sales, 1)).rejects.toThrow(/109/);
    await keeper.posted('JN', bank, sales, 1);
    expect((await keeper.post(`${path}/reopen`)).body.resource.status).toBe('OPEN');
    await keeper.posted('CS', bank, sales, 1);
  });

  test('closed without a next one make it with the next free count, whatever order the years were added in (docs/accounting.md §10.1)', async () => {
    const earlier = (await period(2023, 2)).body.resource;
    const equity = await keeper.account('Equity', 'EQUITY');
    expect(refusal(await keeper.closeYear(equity, undefined, earlier.id))).toEqual([200, undefined]);
    expect(refusal(await keeper.closeYear(equity))).toEqual([200, undefined]);
    const years = await keeper.list('/reporting-period');
    const shown = years.map(({ calendar_year, period_count, status }) => [calendar_year, period_count, status]).sort();
    expect(shown).toEqual([
      [2023, 2, 'CLOSED'],
      [2024, 1, 'CLOSED'],
      [2025, 3, 'OPEN'],
    ]);
  });

  test('of another entity do not exist', async () => {
    const stranger = await openBooks(daybook);
    for (const action of ['adjust', 'reopen']) {
      expect(refusal(await stranger.post(`/reporting-period/${keeper.period.id}/${action}`))).toEqual([404, 404]);
    }
  });
});

describe('closing rates', () => {
  let usd: { currency_id: number; exchange_rate_id: number };
  const closingRate = (exchange_rate_id: number, reporting_period_id: number = keeper.period.id) =>
    keeper.post('/closing-rate', { reporting_period_id, exchange_rate_id });
  beforeEach(async () => {
    usd = await keeper.currency('USD', '1.5');
  });

  test('are one for each currency and period (102), of foreign currencies only (104)', async () => {
    const answer = await closingRate(usd.exchange_rate_id);
    expect(answer.body).toMatchObject({
      message: 'ClosingRate: 2024 USD at 1.5 created successfully',
      resource: { currency_id: usd.currency_id, exchange_rate: { rate: '1.5000' }, reporting_period: { calendar_year: 2024 } },
    });
    const other = await keeper.rate(usd.currency_id, 2, '2024-07-01');
    expect(refusal(await closingRate(other))).toEqual([400, 102]);
    const [own] = await keeper.list('/exchange-rate', { 'currency-id': keeper.entity.currency_id });
    expect(refusal(await closingRate(own.id))).toEqual([400, 104]);
    expect((await closingRate(999_999, 999_999)).body.errors).toMatchObject({
      exchange_rate_id: [expect.any(String)],
      reporting_period_id: [expect.any(String)],
    });
    expect(refusal(await keeper.delete(`/reporting-period/${keeper.period.id}`))).toEqual([400, 100]);
  });

  test('may move while nothing is posted with them; then they stay (105, 100), and in a CLOSED period always (103)', async () => {
    const { id } = (await closingRate(usd.exchange_rate_id)).body.resource;
    const client = await keeper.account('Client', 'RECEIVABLE', { currency_id: usd.currency_id });
    const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
    const equity = await keeper.account('Equity', 'EQUITY');
    await keeper.posted('IN', client, sales, 10, usd);
    const path = `/closing-rate/${id}`;
    const end = await keeper.rate(usd.currency_id, 2, '2024-12-31');
    expect(refusal(await keeper.delete(path))).toEqual([200, undefined]);
    expect(refusal(await keeper.post(`${path}/restore`))).toEqual([200, undefined]);
    await keeper.post(`/reporting-period/${keeper.period.id}/adjust`);
    const translation = { reporting_period_id: keeper.period.id, forex_account_id: equity };
    await keeper.post('/reporting-period/prepare-closing-transactions', translation);
    expect((await keeper.patch(path, { exchange_rate_id: end })).body.resource.exchange_rate_id).toBe(end);
    await keeper.post('/reporting-period/prepare-closing-transactions', translation);
    await keeper.post('/reporting-period/post-closing-transactions', { reporting_period_id: keeper.period.id });
    expect(refusal(await keeper.patch(path, { exchange_rate_id: usd.exchange_rate_id }))).toEqual([400, 105]);
    expect(refusal(await keeper.delete(path))).toEqual([400, 100]);
    await keeper.post(`/reporting-period/${keeper.period.id}/close`, { retained_earnings_account_id: equity });
    expect(refusal(await keeper.delete(path))).toEqual([400, 103]);
    const chf = await keeper.currency('CHF', 1);
    expect(refusal(await closingRate(chf.exchange_rate_id))).toEqual([400, 103]);
  });
});
