import { beforeEach, describe, expect, test } from '@jest/globals';
import type { HttpAnswer, Json } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { bankChart, openBankChart, rowsByAccount } from '../banking/bank-chart.ts';
import { refusal } from '../open-books.ts';
import type { Bookkeeper } from '../open-books.ts';

/** What a line of the bank becomes in the books, and back (docs/accounting.md §16): rows as `D Bank 1190`. */
const daybook = useDaybook();
let keeper: Bookkeeper;
let account: Record<keyof typeof bankChart, number>;
let tax: number;

beforeEach(async () => {
  ({ keeper, account, tax } = await openBankChart<keyof typeof bankChart>(daybook, bankChart));
});

/** Imports lines of the bank account and answers their ids. */
async function lines(...sent: Record<string, unknown>[]): Promise<number[]> {
  return linesOf(account.Bank, ...sent);
}

async function linesOf(account_id: number, ...sent: Record<string, unknown>[]): Promise<number[]> {
  const body = { account_id, lines: sent.map((line) => ({ booked_on: '2024-03-05', text: 'R-2024-0012', ...line })) };
  const [statement] = (await keeper.post('/bank-statement', body)).body.statements;
  return (await keeper.list('/bank-line', { 'statement-id': statement.id })).map(({ id }) => id as number);
}

const act = (...acts: Record<string, unknown>[]): Promise<HttpAnswer> => keeper.post('/bank-line/act', { acts });
const undo = (...line_ids: number[]): Promise<HttpAnswer> => keeper.post('/bank-line/undo', { line_ids });
const invoice = (amount = 1000): Promise<Json> =>
  keeper.posted('IN', account.Roth, account.Sales, amount, {
    transaction_date: '2024-02-10',
    line_items: [{ account_id: account.Sales, amount, taxes: [tax] }],
  });
const bill = (amount = 500): Promise<Json> =>
  keeper.posted('BL', account.Supplier, account.Goods, amount, {
    transaction_date: '2024-02-10',
    line_items: [{ account_id: account.Goods, amount, taxes: [tax] }],
  });

const rowsOf = (transaction_id: number): Promise<string[]> => rowsByAccount(transaction_id, { keeper, account });
const outstanding = async (id: number): Promise<unknown> => {
  const { amount, cleared_amount } = (await keeper.get(`/transaction/${id}`)).body.resource;
  return amount - cleared_amount;
};
const entriesOf = ({ body }: HttpAnswer): number[] => body.resources[0].acts[0].transaction_ids;

describe('money of a customer', () => {
  test('settles the invoice that it pays, and both the invoice and the line are done', async () => {
    const { id } = await invoice();
    const [line] = await lines({ amount: 1190, counterparty: { name: 'ANNA ROTH' }, end_to_end_id: 'E-1' });
    const done = await act({ line_id: line, act: 'settle', items: [{ id }] });
    expect(done.body.resources).toMatchObject([{ id: line, state: 'posted', acts: [{ act: 'settle' }] }]);
    const [receipt] = entriesOf(done);
    expect(await rowsOf(receipt!)).toEqual(['C Roth 1190', 'D Bank 1190']);
    expect((await keeper.get(`/transaction/${receipt!}`)).body.resource).toMatchObject({
      transaction_type: 'RC',
      transaction_date: '2024-03-05T00:00:00.000000Z',
      narration: 'R-2024-0012',
      reference: 'E-1',
    });
    expect(await outstanding(id)).toBe(0);
    expect(await keeper.list('/bank-match', { 'transaction-id': receipt! })).toMatchObject([{ bank_line_id: line, amount: 1190 }]);
  });

  test('is shown by a dry run, whose entries have no ids yet', async () => {
    const { id } = await invoice();
    const [line] = await lines({ amount: 1190, counterparty: { name: 'ANNA ROTH' } });
    const acts = [{ line_id: line, act: 'settle', items: [{ id }] }];
    const dry = await keeper.post('/bank-line/act', { acts }, { headers: { rollback: 'true' } });
    expect([dry.status, dry.body.provisional]).toEqual([200, true]);
    expect(dry.body.resources).toMatchObject([{ state: 'posted', acts: [{ act: 'settle', transaction_ids: [], assignment_ids: [] }] }]);
    expect(await outstanding(id)).toBe(1190);
  });

  test('settles two invoices by one receipt', async () => {
    const [first, second] = [await invoice(), await invoice()];
    const [line] = await lines({ amount: 2380 });
    const done = await act({ line_id: line, act: 'settle', items: [{ id: first.id }, { id: second.id }] });
    expect(await rowsOf(entriesOf(done)[0]!)).toEqual(['C Roth 2380', 'D Bank 2380']);
    expect([await outstanding(first.id), await outstanding(second.id)]).toEqual([0, 0]);
  });

  test('less a cash discount lowers sale and tax, and is taken back whole', async () => {
    const { id } = await invoice();
    const [line] = await lines({ amount: 1166.2 });
    const difference = { account_id: account.Sales, reason: 'cash_discount', tax: true };
    const done = await act({ line_id: line, act: 'settle', items: [{ id, difference }] });
    const [receipt, credit] = entriesOf(done);
    expect(await rowsOf(receipt!)).toEqual(['C Roth 1166.2', 'D Bank 1166.2']);
    expect(await rowsOf(credit!)).toEqual(['C Roth 23.8', 'D Sales 20', 'D VAT 3.8']);
    expect(await outstanding(id)).toBe(0);
    expect((await undo(line!)).body.resources).toMatchObject([{ state: 'new', acts: [], acted_by: null }]);
    expect(await outstanding(id)).toBe(1190);
    const reversed = (await keeper.list('/transaction', { 'start-date': '2024-03-05' })).filter(({ reversal_of_id }) => reversal_of_id);
    expect(reversed.map(({ reversal_of_id }) => reversal_of_id).sort()).toEqual([receipt, credit].sort());
    expect(await rowsOf(reversed.find(({ reversal_of_id }) => reversal_of_id === credit)!.id)).toEqual([
      'C Sales 20',
      'C VAT 3.8',
      'D Roth 23.8',
    ]);
  });

  test('short of five cents gives these up', async () => {
    const { id } = await invoice();
    const [line] = await lines({ amount: 1189.95 });
    const done = await act({
      line_id: line,
      act: 'settle',
      items: [{ id, difference: { account_id: account.Rounding, reason: 'rounding', tax: false } }],
    });
    const [receipt, given_up] = entriesOf(done);
    expect(await rowsOf(receipt!)).toEqual(['C Roth 1189.95', 'D Bank 1189.95']);
    expect(await rowsOf(given_up!)).toEqual(['C Roth 0.05', 'D Rounding 0.05']);
  });

  test('in part leaves the rest of the invoice open', async () => {
    const { id } = await invoice();
    const [line] = await lines({ amount: 500 });
    await act({ line_id: line, act: 'settle', items: [{ id }] });
    expect(await outstanding(id)).toBe(690);
  });

  test('for nothing that is open stands on account', async () => {
    const [line] = await lines({ amount: 1190 });
    const done = await act({ line_id: line, act: 'on_account', account_id: account.Roth });
    expect(await rowsOf(entriesOf(done)[0]!)).toEqual(['C Roth 1190', 'D Bank 1190']);
    expect(done.body.resources[0].acts[0].assignment_ids).toEqual([]);
  });
});

describe('money that we pay', () => {
  test('settles a bill less its discount', async () => {
    const { id } = await bill();
    const [line] = await lines({ amount: -577.15 });
    const difference = { account_id: account.Goods, reason: 'cash_discount', tax: true };
    const done = await act({ line_id: line, act: 'settle', items: [{ id, difference }] });
    const [payment, debit] = entriesOf(done);
    expect(await rowsOf(payment!)).toEqual(['C Bank 577.15', 'D Supplier 577.15']);
    expect(await rowsOf(debit!)).toEqual(['C Goods 15', 'C VAT 2.85', 'D Supplier 17.85']);
  });

  test('that was booked by hand is only matched, and only untied', async () => {
    const payment = await keeper.posted('PY', account.Supplier, account.Bank, 595);
    const [line] = await lines({ amount: -595 });
    const before = (await keeper.list('/ledger')).length;
    const done = await act({ line_id: line, act: 'match', transaction_ids: [payment.id] });
    expect(done.body.resources).toMatchObject([{ state: 'matched' }]);
    const reverse = (): Promise<HttpAnswer> => keeper.post(`/transaction/${payment.id}/reverse`, {});
    expect(refusal(await reverse())).toEqual([400, 141]);
    expect((await undo(line!)).status).toBe(200);
    expect((await keeper.list('/ledger')).length).toBe(before);
    expect((await reverse()).status).toBe(201);
  });

  test('in a batch that the bank lists as one line is matched with all its payments', async () => {
    const payments = [
      await keeper.posted('PY', account.Supplier, account.Bank, 100),
      await keeper.posted('PY', account.Supplier, account.Bank, 50),
    ];
    const [line, next] = await lines({ amount: -150 }, { amount: -50, bank_ref: 'B' });
    const transaction_ids = payments.map(({ id }) => id as number);
    expect((await act({ line_id: line, act: 'match', transaction_ids })).status).toBe(200);
    expect(refusal(await act({ line_id: next, act: 'match', transaction_ids: [transaction_ids[1]] }))).toEqual([400, 105]);
  });

  test('as rent is a cash purchase with its tax inside, as a loan a journal entry', async () => {
    const [rent, loan] = await lines({ amount: -2380 }, { amount: -1250 });
    const done = await act({ line_id: rent, act: 'post', line_items: [{ account_id: account.Rent, amount: 2000, taxes: [tax] }] });
    expect(await rowsOf(entriesOf(done)[0]!)).toEqual(['C Bank 2380', 'D Rent 2000', 'D VAT 380']);
    const line_items = [
      { account_id: account.Loan, amount: 1000 },
      { account_id: account.Rent, amount: 250 },
    ];
    const split = await act({ line_id: loan, act: 'post', line_items });
    expect(await rowsOf(entriesOf(split)[0]!)).toEqual(['C Bank 1250', 'D Loan 1000', 'D Rent 250']);
  });

  test('to our other account is one contra entry for the lines of both', async () => {
    const [out] = await lines({ amount: -5000 });
    const [into] = await linesOf(account.Savings, { amount: 5000, booked_on: '2024-03-06' });
    const done = await act({ line_id: out, act: 'transfer', account_id: account.Savings, other_line_id: into });
    expect(done.body.resources).toMatchObject([{ state: 'transfer' }, { id: into, state: 'transfer' }]);
    expect(await rowsOf(entriesOf(done)[0]!)).toEqual(['C Bank 5000', 'D Savings 5000']);
    expect(refusal(await undo(out!))).toEqual([400, 115]);
    expect((await undo(out!, into!)).body.resources).toMatchObject([{ state: 'new' }, { state: 'new' }]);
  });
});

test('interest that the bank pays is posted', async () => {
  const [line] = await lines({ amount: 12.34 });
  const done = await act({ line_id: line, act: 'post', line_items: [{ account_id: account.Interest, amount: 12.34 }] });
  expect(await rowsOf(entriesOf(done)[0]!)).toEqual(['C Interest 12.34', 'D Bank 12.34']);
});

test('a month is done in one request, all or nothing', async () => {
  const { id } = await invoice();
  const [first, second] = await lines({ amount: 1190 }, { amount: -10 });
  const acts = [
    { line_id: first, act: 'settle', items: [{ id }] },
    { line_id: second, act: 'post', line_items: [{ account_id: account.Rent, amount: 9 }] },
  ];
  const refused = await act(...acts);
  expect(refusal(refused)).toEqual([400, 103]);
  expect(Object.keys(refused.body.errors)).toEqual(['acts.1.line_items']);
  expect([await outstanding(id), await keeper.list('/bank-match')]).toEqual([1190, []]);
  const several = await act(...acts, { line_id: second, act: 'ignore', reason: 'x', revision: 9 });
  expect([several.status, Object.keys(several.body.errors)]).toEqual([422, ['acts.1.line_items', 'acts.2.revision']]);
  expect([await outstanding(id), await keeper.list('/bank-match')]).toEqual([1190, []]);
  acts[1]!.line_items![0]!.amount = 10;
  expect((await act(...acts)).status).toBe(200);
  expect((await keeper.list('/bank-line', { state: 'posted' })).map((line) => line.id)).toEqual([first, second]);
});

test('a line is done once, by what it needs, and not before the bank has booked it', async () => {
  const [line, zero] = await lines({ amount: 5 }, { amount: 0 });
  const [pending] = await lines({ amount: 7, status: 'pending' });
  expect((await act({ line_id: line, act: 'settle' })).body.errors).toHaveProperty(['acts.0.items']);
  expect(refusal(await act({ line_id: pending, act: 'ignore', reason: 'x' }))).toEqual([400, 112]);
  expect(refusal(await act({ line_id: zero, act: 'ignore', reason: 'x' }))).toEqual([400, 102]);
  expect((await act({ line_id: 999_999, act: 'ignore', reason: 'x' })).status).toBe(422);
  const ignore = { line_id: line, act: 'ignore', reason: "The bank's mistake" };
  expect((await act(ignore)).body.resources).toMatchObject([{ state: 'ignored', note: "The bank's mistake" }]);
  expect(refusal(await act(ignore))).toEqual([400, 100]);
  expect((await undo(line!)).body.resources).toMatchObject([{ state: 'new', note: null }]);
  expect(refusal(await undo(line!))).toEqual([400, 102]);
});

test('a statement stays while a line that only it shows is done', async () => {
  const [line] = await lines({ amount: 5 });
  const [statement] = (await keeper.get(`/bank-line/${line!}`)).body.resource.statement_ids;
  await act({ line_id: line, act: 'ignore', reason: 'x' });
  expect(refusal(await keeper.delete(`/bank-statement/${statement}`))).toEqual([400, 100]);
  await undo(line!);
  expect((await keeper.delete(`/bank-statement/${statement}`)).status).toBe(200);
});

test('a dry run shows what an act would make, and makes nothing', async () => {
  const [line] = await lines({ amount: -5 });
  const acts = [{ line_id: line, act: 'post', line_items: [{ account_id: account.Rent, amount: 5 }] }];
  const dry = await keeper.post('/bank-line/act', { acts }, { headers: { rollback: 'true' } });
  expect([dry.status, dry.body.resources[0].state]).toEqual([200, 'posted']);
  expect([(await keeper.get(`/bank-line/${line!}`)).body.resource.state, await keeper.list('/ledger')]).toEqual(['new', []]);
});
