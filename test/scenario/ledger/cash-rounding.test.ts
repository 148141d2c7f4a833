import { beforeEach, expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import { refusal } from '../open-books.ts';
import { useLedger } from './use-ledger.ts';

/** Totals that coins can pay (docs/accounting.md §5.3). */
const { keeper, account } = useLedger({
  till: 'BANK',
  customers: 'RECEIVABLE',
  sales: 'OPERATING_REVENUE',
  vat: 'CONTROL',
  rest: 'OTHER_EXPENSE',
});
let tax: number;

beforeEach(async () => {
  tax = (await keeper.create('/tax', { name: 'VAT', code: 'V19', rate: 19, account_id: account.vat })).id;
});

const rounds = (fields: Json) => keeper.patch(`/entity/${keeper.entity.id}`, { cash_rounding_account_id: account.rest, ...fields });
const sold = (transaction_type: 'CS' | 'IN', amount: number, fields: Json = {}): Promise<Json> =>
  keeper.create<Json>('/transaction', {
    ...{ transaction_type, account_id: transaction_type === 'CS' ? account.till : account.customers, transaction_date: '2026-06-15' },
    ...{ narration: 'Brot', post: true, line_items: [{ account_id: account.sales, amount, taxes: [tax] }], ...fields },
  });
const rowsOf = async (id: number): Promise<[number, string, number][]> =>
  (await keeper.get('/ledger', { query: { 'transaction-id': id, perPage: 50 } })).body.data.map((row: Json) => [
    row.post_account,
    row.entry_type,
    row.amount,
  ]);

test('a cash sale is rounded to five hundredths by a line of its own', async () => {
  expect((await rounds({ cash_rounding: '0.05' })).status).toBe(200);
  const up = await sold('CS', 16.83);
  expect([up.amount, up.line_items.at(-1)]).toEqual([
    20.05,
    expect.objectContaining({ kind: 'rounding', amount: 0.02, account_id: account.rest }),
  ]);
  expect(await rowsOf(up.id)).toContainEqual([account.rest, 'C', 0.02]);
  const down = await sold('CS', 16.82);
  expect([down.amount, await rowsOf(down.id)]).toEqual([20, expect.arrayContaining([[account.rest, 'D', 0.02]])]);
  const even = await sold('CS', 10, { line_items: [{ account_id: account.sales, amount: 10.05 }] });
  expect([even.amount, even.line_items]).toEqual([10.05, [expect.anything()]]);
});

test('a draft is rounded as it is posted; its document says so', async () => {
  await rounds({ cash_rounding: '1.00', cash_rounding_types: ['IN'] });
  const draft = await sold('IN', 16.83, { post: false });
  expect([draft.amount, draft.line_items.length]).toEqual([20.03, 1]);
  const { body } = await keeper.post(`/transaction/${draft.id}/post`);
  expect([body.resource.amount, body.resource.line_items.map(({ kind }: Json) => kind)]).toEqual([20, ['item', 'rounding']]);
  const { document } = (await keeper.get(`/transaction/${draft.id}/document`)).body;
  expect([document.totals.gross, document.totals.rounding, document.totals.payable]).toEqual([20.03, -0.03, 20]);
  expect((await sold('CS', 16.83)).amount).toBe(20.03);
});

test('what is rounded by hand stays, and another currency has other coins', async () => {
  await rounds({ cash_rounding: '0.05', cash_rounding_types: ['CS', 'IN'] });
  const line_items = [
    { account_id: account.sales, amount: 16.83, taxes: [tax] },
    { account_id: account.rest, kind: 'rounding', amount: -0.03 },
  ];
  expect((await sold('CS', 0, { line_items })).amount).toBe(20);
  await keeper.currency('USD', 2);
  expect((await sold('IN', 16.83, { currency_code: 'USD' })).amount).toBe(20.03);
});

test('rounding needs an account that lines of those documents take', async () => {
  const refused = async (fields: Json) => (await keeper.patch(`/entity/${keeper.entity.id}`, fields)).body.errors.cash_rounding_account_id;
  expect(await refused({ cash_rounding: '0.05' })).toEqual(['Rounding needs an account that takes it; name one.']);
  expect(await refused({ cash_rounding: '0.05', cash_rounding_account_id: account.customers })).toHaveLength(1);
  expect((await rounds({ cash_rounding: '0.05' })).status).toBe(200);
});

test('the account that takes what is rounded is not recycled while it is set', async () => {
  await rounds({ cash_rounding: '0.05' });
  expect(refusal(await keeper.delete(`/account/${account.rest}`))).toEqual([400, 100]);
  await rounds({ cash_rounding: null, cash_rounding_account_id: null });
  expect((await keeper.delete(`/account/${account.rest}`)).status).toBe(200);
});
