import { describe, expect, test } from '@jest/globals';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openBooks, refusal } from '../open-books.ts';
import type { Bookkeeper } from '../open-books.ts';

/** In Tokyo it is the day after, in New York still the same one. */
const daybook = useDaybook({ clock: { now: () => new Date('2024-06-30T20:00:00Z') } });

/** The worked examples of an entity's time zone (docs/accounting.md §2.6). */
async function booksIn(time_zone: string) {
  const keeper = await openBooks(daybook, { time_zone });
  const [bank, sales] = [await keeper.account('Bank', 'BANK'), await keeper.account('Sales', 'OPERATING_REVENUE')];
  const sale = (transaction_date: string, fields: Record<string, unknown> = {}) =>
    keeper.posted('CS', bank, sales, 10, { transaction_date, ...fields });
  return { keeper, bank, sales, sale };
}
const profitOf = async (keeper: Bookkeeper, start: string, end: string) => {
  const { body } = await keeper.get('/reports/income-statement', { query: { 'start-date': start, 'end-date': end } });
  return body.income_statement.results.NET_PROFIT;
};

test('an instant is the day and time that it then is in the zone (N5)', async () => {
  const late = '2024-01-31T23:30:00-05:00';
  const there = await booksIn('America/New_York');
  expect(await there.sale(late)).toMatchObject({
    transaction_date: '2024-01-31T23:30:00.000000Z',
    occurred_at: '2024-02-01T04:30:00.000000Z',
  });
  expect(await profitOf(there.keeper, '2024-01-01', '2024-01-31')).toBe(10);
  const here = await booksIn('UTC');
  expect((await here.sale(late)).transaction_date).toBe('2024-02-01T04:30:00.000000Z');
  expect(await profitOf(here.keeper, '2024-02-01', '2024-02-29')).toBe(10);
});

test('the lock goes by the clock of the books (N6)', async () => {
  const { keeper, sale } = await booksIn('Asia/Tokyo');
  await keeper.patch(`/entity/${keeper.entity.id}`, { locked_until: '2024-01-31' });
  expect((await sale('2024-01-31T16:00:00Z')).transaction_date).toBe('2024-02-01T01:00:00.000000Z');
  await expect(sale('2024-01-31T14:59:59.999Z')).rejects.toThrow('128');
});

test('a day is that day, and a time without offset is by the clock of the zone', async () => {
  const { sale } = await booksIn('America/New_York');
  expect(await sale('2024-01-31')).toMatchObject({ transaction_date: '2024-01-31T00:00:00.000000Z', occurred_at: null });
  expect(await sale('2024-01-31T23:30')).toMatchObject({ transaction_date: '2024-01-31T23:30:00.000000Z', occurred_at: null });
});

describe('a draft', () => {
  test('sent back as it was read keeps its date; another instant is put into the zone', async () => {
    const { keeper, sale } = await booksIn('America/New_York');
    const draft = await sale('2024-01-31T23:30:00-05:00', { post: false });
    const change = async (transaction_date: string) => (await keeper.patch(`/transaction/${draft.id}`, { transaction_date })).body.resource;
    expect(await change(draft.transaction_date)).toMatchObject({
      transaction_date: draft.transaction_date,
      occurred_at: draft.occurred_at,
    });
    expect(await change('2024-03-01T04:00:00Z')).toMatchObject({
      transaction_date: '2024-02-29T23:00:00.000000Z',
      occurred_at: '2024-03-01T04:00:00.000000Z',
    });
    expect(await change('2024-03-02')).toMatchObject({ transaction_date: '2024-03-02T00:00:00.000000Z', occurred_at: null });
  });
});

test('a reversal is dated by the same clock', async () => {
  const { keeper, sale } = await booksIn('Asia/Tokyo');
  const { id } = await sale('2024-01-15');
  const { resource } = (await keeper.post(`/transaction/${id}/reverse`, { transaction_date: '2024-01-31T16:00:00Z' })).body;
  expect(resource).toMatchObject({ transaction_date: '2024-02-01T01:00:00.000000Z', occurred_at: '2024-01-31T16:00:00.000000Z' });
});

test('today is today in the zone: of statements, balances, the current period', async () => {
  const end = async (time_zone: string) => {
    const { keeper, bank, sale } = await booksIn(time_zone);
    await keeper.patch(`/reporting-period/${keeper.period.id}`, { end_date: '2024-06-30' });
    await keeper.create('/reporting-period', { calendar_year: 2025, period_count: 2 });
    await sale('2024-07-01');
    const { balance_sheet } = (await keeper.get('/reports/balance-sheet')).body;
    const { current_reporting_period } = (await keeper.get(`/entity/${keeper.entity.id}`)).body.resource;
    const { balance } = (await keeper.get(`/account/${bank}`)).body.resource;
    return [balance_sheet.period.endDate, current_reporting_period.calendar_year, balance];
  };
  expect(await end('Asia/Tokyo')).toEqual(['2024-07-01', 2025, 10]);
  expect(await end('America/New_York')).toEqual(['2024-06-30', 2024, 0]);
});

test('another zone changes nothing that is recorded; what is no zone is refused', async () => {
  const { keeper, sale } = await booksIn('Asia/Tokyo');
  const { id, transaction_date } = await sale('2024-01-31T16:00:00Z');
  const change = (time_zone: string) => keeper.patch(`/entity/${keeper.entity.id}`, { time_zone });
  expect((await change('America/New_York')).body.resource.time_zone).toBe('America/New_York');
  expect((await keeper.get(`/transaction/${id}`)).body.resource.transaction_date).toBe(transaction_date);
  expect(refusal(await change('+09:00'))).toEqual([422, 422]);
});
