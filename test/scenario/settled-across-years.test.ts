import { expect, test } from '@jest/globals';
import type { Json } from '../setup/client.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { openBooks, refusal } from './open-books.ts';
import type { Bookkeeper } from './open-books.ts';

/** What the documents of a new year do to those of an old one, before and after the old one is closed. */
const daybook = useDaybook();
let keeper: Bookkeeper;
let client: number;
let bank: number;
let sales: number;
let equity: number;
let next: Json;

async function books(): Promise<void> {
  keeper = await openBooks(daybook);
  client = await keeper.account('Client', 'RECEIVABLE');
  bank = await keeper.account('Bank', 'BANK');
  sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  equity = await keeper.account('Equity', 'EQUITY');
  next = await keeper.create('/reporting-period', { calendar_year: 2025, period_count: 2 });
}

const schedule = async (date: string): Promise<{ outstanding: unknown[]; unapplied: unknown[]; other: number; balance: number }> => {
  const { body } = await keeper.get(`/account/${client}/schedule`, { query: { 'end-date': date } });
  const shown = (rows: Json[]): unknown[] => rows.map((row) => [row.type, row.unclearedAmount]);
  const { transactions, unapplied, otherMovements, balance } = body.schedule;
  return { outstanding: shown(transactions), unapplied: shown(unapplied), other: otherMovements, balance };
};

const close = async (id: number = keeper.period.id): Promise<void> => {
  expect(refusal(await keeper.closeYear(equity, undefined, id))).toEqual([200, undefined]);
};

const assign = (transaction: Json, cleared: Json, amount: number, assignment_date: string): Promise<Json> =>
  keeper.create('/assignment', {
    transaction_id: transaction.id,
    cleared_id: cleared.id,
    cleared_type: 'Transaction',
    amount,
    assignment_date,
  });

test('a receipt of the new year for an invoice of the old one settles the balance that carries the invoice', async () => {
  await books();
  const invoice = await keeper.posted('IN', client, sales, 100);
  const receipt = await keeper.posted('RC', client, bank, 70, { transaction_date: '2025-01-10' });
  const { id } = await assign(receipt, invoice, 70, '2025-01-11');
  await close();
  expect(await schedule('2024-12-31')).toEqual({ outstanding: [['Transaction', 100]], unapplied: [], other: 0, balance: 100 });
  expect(await schedule('2025-01-10')).toEqual({
    outstanding: [['Balance', 100]],
    unapplied: [['Transaction', 70]],
    other: 0,
    balance: 30,
  });
  expect(await schedule('2025-01-11')).toEqual({ outstanding: [['Balance', 30]], unapplied: [], other: 0, balance: 30 });
  const [carried] = (await keeper.list('/balance', { 'reporting-period-id': next.id })).filter(
    ({ account_id }) => account_id === `${client}`,
  );
  expect(carried).toMatchObject({ reference: invoice.transaction_no, amount: 100, cleared_amount: 70, transaction_type: 'IN' });
  expect((await keeper.get(`/assignment/${id}`)).body.resource).toMatchObject({
    cleared_type: 'Balance',
    cleared_id: carried!.id,
    amount: 70,
  });
  const paid = (await keeper.get(`/transaction/${invoice.id}`)).body.resource;
  expect([paid.cleared_amount, paid.outstanding, paid.clearances.map((one: Json) => one.id)]).toEqual([70, 30, [id]]);
  // What the closing moved goes back when the year is reopened.
  expect(refusal(await keeper.post(`/reporting-period/${keeper.period.id}/reopen`))).toEqual([200, undefined]);
  expect((await keeper.get(`/assignment/${id}`)).body.resource).toMatchObject({ cleared_type: 'Transaction', cleared_id: invoice.id });
  expect((await keeper.get(`/transaction/${invoice.id}`)).body.resource).toMatchObject({ cleared_amount: 70, outstanding: 30 });
  expect((await keeper.get('/ledger/integrity')).body.integrity).toMatchObject({ verified: true, totals_match: true });
});

test('an overpayment of the old year for an invoice of the new one is assigned by the balance that carries it', async () => {
  await books();
  const receipt = await keeper.posted('RC', client, bank, 50);
  const invoice = await keeper.posted('IN', client, sales, 80, { transaction_date: '2025-02-01' });
  const { id } = await assign(receipt, invoice, 50, '2025-02-02');
  await close();
  expect(await schedule('2024-12-31')).toEqual({ outstanding: [], unapplied: [['Transaction', 50]], other: 0, balance: -50 });
  expect(await schedule('2025-02-01')).toEqual({ outstanding: [['Transaction', 80]], unapplied: [['Balance', 50]], other: 0, balance: 30 });
  expect(await schedule('2025-12-31')).toEqual({ outstanding: [['Transaction', 30]], unapplied: [], other: 0, balance: 30 });
  expect((await keeper.get(`/assignment/${id}`)).body.resource).toMatchObject({ assigning_type: 'Balance', cleared_type: 'Transaction' });
});

test('documents of one year that were assigned to each other in the next are carried, and settled there', async () => {
  await books();
  const invoice = await keeper.posted('IN', client, sales, 60);
  const receipt = await keeper.posted('RC', client, bank, 100);
  await assign(receipt, invoice, 60, '2025-01-05');
  await close();
  expect(await schedule('2025-01-31')).toEqual({ outstanding: [], unapplied: [['Balance', 40]], other: 0, balance: -40 });
});

test('an invoice of a closed year that is reversed in the next is settled with the balance that carried it', async () => {
  await books();
  const invoice = await keeper.posted('IN', client, sales, 100);
  await close();
  const reverse = { transaction_date: '2025-03-01' };
  expect((await keeper.post(`/transaction/${invoice.id}/reverse`, reverse)).status).toBe(201);
  expect(await schedule('2025-02-28')).toEqual({ outstanding: [['Balance', 100]], unapplied: [], other: 0, balance: 100 });
  expect(await schedule('2025-03-01')).toEqual({ outstanding: [], unapplied: [], other: 0, balance: 0 });
  const [carried] = (await keeper.list('/balance', { 'reporting-period-id': next.id })).filter(
    ({ account_id }) => account_id === `${client}`,
  );
  const receipt = await keeper.posted('RC', client, bank, 100, { transaction_date: '2025-03-02' });
  const clearing = {
    transaction_id: receipt.id,
    cleared_id: carried!.id,
    cleared_type: 'Balance',
    amount: 100,
    assignment_date: '2025-03-02',
  };
  expect(refusal(await keeper.post('/assignment', clearing))).toEqual([400, 119]);
  await close(next.id);
  expect(await schedule('2026-01-01')).toEqual({ outstanding: [], unapplied: [['Balance', 100]], other: 0, balance: -100 });
});

test('an invoice reversed in the next year, before its own is closed, is carried and settled there; also two years on', async () => {
  await books();
  const third = await keeper.create('/reporting-period', { calendar_year: 2026, period_count: 3 });
  const invoice = await keeper.posted('IN', client, sales, 100);
  expect((await keeper.post(`/transaction/${invoice.id}/reverse`, { transaction_date: '2026-01-15' })).status).toBe(201);
  await close();
  await close(next.id);
  expect(await schedule('2025-12-31')).toEqual({ outstanding: [['Balance', 100]], unapplied: [], other: 0, balance: 100 });
  expect(await schedule('2026-01-14')).toEqual({ outstanding: [['Balance', 100]], unapplied: [], other: 0, balance: 100 });
  expect(await schedule('2026-01-15')).toEqual({ outstanding: [], unapplied: [], other: 0, balance: 0 });
  await close(third.id);
  expect(await schedule('2027-01-01')).toEqual({ outstanding: [], unapplied: [], other: 0, balance: 0 });
});

test('an invoice whose carried balance is cleared in part is not reversed while that stands', async () => {
  await books();
  const invoice = await keeper.posted('IN', client, sales, 100);
  await close();
  const [carried] = (await keeper.list('/balance', { 'reporting-period-id': next.id })).filter(
    ({ account_id }) => account_id === `${client}`,
  );
  const receipt = await keeper.posted('RC', client, bank, 40, { transaction_date: '2025-02-02' });
  const { id } = await keeper.create('/assignment', {
    transaction_id: receipt.id,
    cleared_id: carried!.id,
    cleared_type: 'Balance',
    amount: 40,
    assignment_date: '2025-02-02',
  });
  const reverse = () => keeper.post(`/transaction/${invoice.id}/reverse`, { transaction_date: '2025-03-01' });
  const [status, code] = refusal(await reverse());
  expect([status, code]).toEqual([400, expect.any(Number)]);
  await keeper.delete(`/assignment/${id}`);
  expect((await reverse()).status).toBe(201);
});
