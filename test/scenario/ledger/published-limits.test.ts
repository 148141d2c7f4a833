import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { limits } from '../../../shared/api/limits.ts';
import type { Json } from '../../setup/client.ts';
import { useLedger } from './use-ledger.ts';

const { daybook, keeper, account } = useLedger({ client: 'RECEIVABLE', bank: 'BANK', revenue: 'OPERATING_REVENUE', capital: 'EQUITY' });

const invoices = (count: number, amount: number): Json[] =>
  Array.from({ length: count }, () => ({
    transaction_type: 'IN',
    account_id: account.client,
    transaction_date: '2026-01-15',
    narration: 'One of many',
    post: true,
    line_items: [{ account_id: account.revenue, amount }],
  }));

test('one bulk assignment clears the oldest items up to the published limit, says so, and goes on when it is repeated', async () => {
  const most = limits.assignments_per_request;
  expect((await keeper.post('/transaction/batch', { transactions: invoices(most, 10) })).status).toBe(201);
  const [last] = (await keeper.post('/transaction/batch', { transactions: invoices(3, 20) })).body.resources as Json[];
  const receipt = await keeper.posted('RC', account.client, [[account.bank, most * 10 + 30]]);
  const first = (await keeper.post('/assignment/bulk-assign', { transaction_id: receipt.id })).body;
  expect([first.assignments.length, first.message]).toEqual([
    most,
    expect.stringMatching(/oldest 1000 items, repeat the request for the rest$/),
  ]);
  const second = (await keeper.post('/assignment/bulk-assign', { transaction_id: receipt.id })).body;
  expect(second.assignments.map(({ amount, cleared_id }: Json) => [amount, cleared_id])).toEqual([
    [20, last.id],
    [10, last.id + 1],
  ]);
  expect(second.message).toMatch(/created successfully$/);
});

/** Documents like one, with ids from `first_id` on. */
function copiesOf<D extends { _id: number }>(one: D, count: number, first_id: number): D[] {
  return Array.from({ length: count }, (_, index) => ({
    ...one,
    _id: first_id + index,
    uuid: randomUUID(),
    transaction_no: `MANY${index}`,
  }));
}

test('a year with more open items than one closing carries is refused as a whole, and says what to do; with one less it is closed', async () => {
  const { id } = await keeper.posted('IN', account.client, [[account.revenue, 10]]);
  const transactions = daybook.database.db.collection<{ _id: number }>('transactions');
  const one = (await transactions.findOne({ _id: id }))!;
  daybook.spoilt.add(keeper.entity.id);
  await transactions.insertMany(copiesOf(one, limits.open_items_per_closing, 1_000_000));
  await keeper.post(`/reporting-period/${keeper.period.id}/adjust`);
  const close = (headers: Record<string, string> = {}) =>
    keeper.post(`/reporting-period/${keeper.period.id}/close`, { retained_earnings_account_id: account.capital }, { headers });
  const refused = await close();
  expect([refused.status, refused.body.errors.id[0]]).toEqual([
    422,
    expect.stringContaining(`more than ${limits.open_items_per_closing} documents`),
  ]);
  expect((await keeper.get(`/reporting-period/${keeper.period.id}`)).body.resource.status).toBe('ADJUSTING');
  await transactions.deleteOne({ _id: 1_000_000 });
  const closed = await close({ rollback: 'true' });
  expect([closed.status, closed.body.errors]).toEqual([200, undefined]);
  await transactions.deleteMany({ _id: { $gte: 1_000_001 } });
});

test('reversed pairs are not open items: a year full of them is closed (docs/accounting.md §5.8, §10.1)', async () => {
  const { id } = await keeper.posted('IN', account.client, [[account.revenue, 10]]);
  const reversal = (await keeper.post(`/transaction/${id}/reverse`)).body.resource;
  const transactions = daybook.database.db.collection<{ _id: number }>('transactions');
  const pair = await transactions.find({ _id: { $in: [id, reversal.id] } }).toArray();
  daybook.spoilt.add(keeper.entity.id);
  const pairs = Array.from({ length: limits.open_items_per_closing / 2 }, (_, index) =>
    pair.map((one, side) => ({ ...one, _id: 2_000_000 + 2 * index + side, uuid: randomUUID(), transaction_no: `PAIR${index}-${side}` })),
  );
  await transactions.insertMany(pairs.flat());
  await keeper.post(`/reporting-period/${keeper.period.id}/adjust`);
  const closed = await keeper.post(`/reporting-period/${keeper.period.id}/close`, { retained_earnings_account_id: account.capital });
  expect([closed.status, closed.body.errors]).toEqual([200, undefined]);
  expect((await keeper.get('/balance')).body.data).toEqual([]);
  await transactions.deleteMany({ _id: { $gte: 2_000_000 } });
});

test('a schedule and ages stand on as many open items as the published limits, and on any number of settled and reversed ones', async () => {
  const { id } = await keeper.posted('IN', account.client, [[account.revenue, 10]]);
  const transactions = daybook.database.db.collection<{ _id: number; amount: unknown }>('transactions');
  const one = (await transactions.findOne({ _id: id }))!;
  daybook.spoilt.add(keeper.entity.id);
  const copies = { _id: { $gte: 3_000_000 } };
  await transactions.insertMany(copiesOf(one, limits.open_items_per_aging, 3_000_000));
  const schedule = () => keeper.get(`/account/${account.client}/schedule`, { query: { 'end-date': '2026-12-31' } });
  const aging = () => keeper.get('/reports/aging-schedule', { query: { 'end-date': '2026-12-31' } });
  for (const [read, most] of [
    [schedule, limits.statement_rows],
    [aging, limits.open_items_per_aging],
  ] as const) {
    const { status, body } = await read();
    expect([status, body.errors['end-date'][0]]).toEqual([422, expect.stringContaining(`More than ${most} documents`)]);
  }
  await transactions.deleteMany({ _id: { $gte: 3_000_000 + limits.statement_rows } });
  await transactions.updateMany(copies, { $set: { settlement: 'reversed', reversed_by_id: id } });
  expect((await schedule()).body.schedule.transactions).toMatchObject([{ id, unclearedAmount: 10 }]);
  await transactions.updateMany(copies, { $set: { settlement: 'settled', reversed_by_id: null, cleared_amount: one.amount } });
  expect((await aging()).body.aging_schedule).toMatchObject({ total: 10, balance: 10 });
  await transactions.deleteMany(copies);
});
