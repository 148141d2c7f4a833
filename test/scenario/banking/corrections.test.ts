import { expect, test } from '@jest/globals';
import type { HttpAnswer, Json } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { useBooksWithBank } from './books-with-bank.ts';

const daybook = useDaybook();
const books = useBooksWithBank(daybook);

const correct = (id: number, transaction: Json): Promise<HttpAnswer> => books.keeper.post(`/transaction/${id}/correct`, { transaction });
const lineOf = async (id: number): Promise<Json> => (await books.keeper.get(`/bank-line/${id}`)).body.resource;
const act = async (body: Json): Promise<Json> => (await books.keeper.post('/bank-line/act', { acts: [body] })).body.resources[0];

test('an invoice that the bank has settled is corrected: the line stays done, and undoing it opens the new invoice', async () => {
  const { keeper, account, tax } = books;
  const invoice = await books.invoice('2024-001');
  const [line_id] = await books.lines({ amount: '1190' });
  const done = await act({ line_id, act: 'settle', items: [{ id: invoice.id }] });
  const { status, body } = await correct(invoice.id, { line_items: [{ account_id: account.Clearing, amount: 1000, taxes: [tax] }] });
  expect(status).toBe(201);
  expect(body.settlements).toMatchObject([{ amount: 1190, assigned: 1190 }]);
  const after = await lineOf(line_id!);
  expect(after).toMatchObject({ state: 'posted', acts: [{ transaction_ids: done.acts[0].transaction_ids }] });
  expect(after.acts[0].assignment_ids).toEqual([body.resource.clearances[0].id]);
  expect(await books.outstanding(body.resource.id)).toBe(0);
  expect((await keeper.post('/bank-line/undo', { line_ids: [line_id] })).status).toBe(200);
  expect(await books.outstanding(body.resource.id)).toBe(1190);
});

test('what a line of the bank made is corrected while it moves the same there, and is then what the line undoes', async () => {
  const { keeper, account } = books;
  const [line_id] = await books.lines({ amount: '-80' });
  const done = await act({ line_id, act: 'post', line_items: [{ account_id: account.Fees, amount: 80 }] });
  const purchase: number = done.acts[0].transaction_ids[0];
  const more = await correct(purchase, { line_items: [{ account_id: account.Goods, amount: 81 }] });
  expect([more.status, more.body.detail_code]).toEqual([400, 141]);
  const { body } = await correct(purchase, { line_items: [{ account_id: account.Goods, amount: 80 }] });
  expect(body.bank_line_ids).toEqual([line_id]);
  expect(await lineOf(line_id!)).toMatchObject({ state: 'posted', acts: [{ transaction_ids: [body.resource.id] }] });
  expect(await keeper.list('/bank-entry', { open: 'true' })).toEqual([]);
  await keeper.post('/bank-line/undo', { line_ids: [line_id] });
  expect((await keeper.get(`/transaction/${body.resource.id}`)).body.resource.reversed_by_id).not.toBeNull();
  expect(await lineOf(line_id!)).toMatchObject({ state: 'new' });
});

test('a cash discount that was given up of an invoice is given up of the one in its place', async () => {
  const { account, tax } = books;
  const invoice = await books.invoice('2024-002');
  const [line_id] = await books.lines({ amount: '1166.20' });
  const difference = { reason: 'cash_discount', account_id: account.Sales, tax: true };
  await act({ line_id, act: 'settle', items: [{ id: invoice.id, difference }] });
  const { body } = await correct(invoice.id, { line_items: [{ account_id: account.Clearing, amount: 1000, taxes: [tax] }] });
  // 2 % of 1,190.
  expect(body.settlements.map(({ assigned }: Json) => assigned)).toEqual([1166.2, 23.8]);
  expect(await books.outstanding(body.resource.id)).toBe(0);
});
