import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import type { Fields } from './ledger-books.ts';
import { useLedger } from './use-ledger.ts';

/** The year 2025 before that of the ledger, 2026; today is 20 November 2026. */
const { keeper, account } = useLedger({ client: 'RECEIVABLE', bank: 'BANK', revenue: 'OPERATING_REVENUE', capital: 'EQUITY' });
let before: Json;
beforeEach(async () => {
  before = await keeper.openPeriod(2025, 2);
});

const invoice = (amount: number, transaction_date: string): Promise<Json> =>
  keeper.posted('IN', account.client, [[account.revenue, amount]], { transaction_date });
const receipt = (amount: number, transaction_date: string): Promise<Json> =>
  keeper.posted('RC', account.client, [[account.bank, amount]], { transaction_date });

const NOT_GIVEN: Fields = { assignment_date: undefined };
const dayOf = ({ assignment_date }: Json): string => assignment_date.slice(0, 10);
const bulk = async ({ id }: Json, more: Fields = {}): Promise<[string, number][]> => {
  const { status, body } = await keeper.post('/assignment/bulk-assign', { transaction_id: id, ...more });
  expect(status).toBe(201);
  return body.assignments.map((one: Json) => [dayOf(one), one.amount]);
};
const close = async ({ id }: Json): Promise<void> => {
  await keeper.post(`/reporting-period/${id}/adjust`);
  expect((await keeper.post(`/reporting-period/${id}/close`, { retained_earnings_account_id: account.capital })).status).toBe(200);
};

describe('the date of an assignment (docs/accounting.md §7.2)', () => {
  test('is the later of its items unless a later one is given; one before both stand is 122', async () => {
    const [owed, paid] = [await invoice(100, '2026-06-15'), await receipt(100, '2026-07-02')];
    expect(dayOf(await keeper.assigned(paid.id, owed.id, 40, NOT_GIVEN))).toBe('2026-07-02');
    const early = await keeper.assign(paid.id, owed.id, 60, { assignment_date: '2026-07-01' });
    expect([early.status, early.body.detail_code]).toEqual([400, 122]);
    expect(dayOf(await keeper.assigned(paid.id, owed.id, 60, { assignment_date: '2026-08-01' }))).toBe('2026-08-01');
  });

  test('of balances that carry items is the first day of their period', async () => {
    await invoice(100, '2025-12-10');
    await receipt(100, '2025-12-20');
    await close(before);
    const carried: Json[] = (await keeper.get('/balance', { query: { 'account-id': account.client } })).body.data;
    const [debit, credit] = ['DEBIT', 'CREDIT'].map((side) => carried.find(({ balance_type }) => balance_type === side)!.id);
    const of = { ...NOT_GIVEN, assigning_type: 'Balance', cleared_type: 'Balance' };
    expect(dayOf(await keeper.assigned(credit, debit, 100, of))).toBe('2026-01-01');
  });

  test('is today where the period of that day takes none and today’s does; else it is refused', async () => {
    const [owed, paid] = [await invoice(100, '2025-12-10'), await receipt(60, '2025-12-20')];
    await keeper.post(`/reporting-period/${before.id}/adjust`);
    expect(dayOf(await keeper.assigned(paid.id, owed.id, 50, NOT_GIVEN))).toBe('2026-11-20');
    await keeper.post(`/reporting-period/${keeper.period.id}/adjust`);
    const refused = await keeper.assign(paid.id, owed.id, 10, NOT_GIVEN);
    expect([refused.status, refused.body.detail_code]).toEqual([400, 117]);
  });
});

describe('bulk assignment (docs/accounting.md §7.3)', () => {
  test('gives each its own date, items of a year that is not closed yet among them', async () => {
    for (const [amount, date] of [
      [10, '2025-12-10'],
      [20, '2026-02-01'],
      [30, '2026-05-01'],
    ] as const)
      await invoice(amount, date);
    const paid = await receipt(100, '2026-03-01');
    expect(await bulk(paid)).toEqual([
      ['2026-03-01', 10],
      ['2026-03-01', 20],
      ['2026-05-01', 30],
    ]);
  });

  test('on a given date leaves out what does not stand in the books by then', async () => {
    await invoice(20, '2026-02-01');
    await invoice(30, '2026-05-01');
    expect(await bulk(await receipt(100, '2026-03-01'), { assignment_date: '2026-04-01' })).toEqual([['2026-04-01', 20]]);
  });

  test('leaves out what is older than a year that opens with balances entered by hand', async () => {
    await invoice(10, '2025-12-10');
    await invoice(20, '2026-02-01');
    const opening = { transaction_type: 'JN', transaction_date: '2025-12-31', reporting_period_id: keeper.period.id, balance: 5 };
    await keeper.create('/balance', { ...opening, account_id: account.bank, balance_type: 'DEBIT' });
    await keeper.create('/balance', { ...opening, account_id: account.capital, balance_type: 'CREDIT' });
    expect(await bulk(await receipt(100, '2026-03-01'))).toEqual([['2026-03-01', 20]]);
  });
});
