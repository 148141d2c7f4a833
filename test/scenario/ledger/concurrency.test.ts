import { expect, test } from '@jest/globals';
import { chosenSeed } from '../../setup/chosen-seed.ts';
import { contend } from './contend.ts';
import { useLedger } from './use-ledger.ts';

const { keeper } = useLedger();

test('64 clients on the same 20 documents: nothing is over-cleared, and every answer is a success or an error of the books', async () => {
  const { answers, unexpected } = await contend(keeper, 300, chosenSeed());
  expect(unexpected).toEqual([]);
  for (const act of ['assign 201', 'bulk-assign 201', 'unassign 200', 'post 200', 'reverse 201'])
    expect([act, answers[act]]).toEqual([act, expect.any(Number)]);
  const { transactions } = await keeper.holds();
  expect(
    transactions.every(({ amount, assigned_amount, cleared_amount }) => !amount.minus(assigned_amount).minus(cleared_amount).isNegative()),
  ).toBe(true);
});

test('of 64 clients assigning the whole of one receipt at once exactly one succeeds', async () => {
  const client = await keeper.account('RECEIVABLE');
  const [bank, revenue] = [await keeper.account('BANK'), await keeper.account('OPERATING_REVENUE')];
  const receipt = await keeper.posted('RC', client, [[bank, 100]]);
  const invoices = await Promise.all(Array.from({ length: 64 }, () => keeper.posted('IN', client, [[revenue, 100]])));
  const answers = await Promise.all(invoices.map(({ id }) => keeper.assign(receipt.id, id, 100)));
  const codes = answers.map(({ status, body }) => (status === 201 ? 201 : body.detail_code)).sort((a, b) => b - a);
  expect(codes).toEqual([201, ...Array(63).fill(110)]);
});

test('numbers given to 64 clients at once are without gap or repetition', async () => {
  const [bank, revenue] = [await keeper.account('BANK'), await keeper.account('OPERATING_REVENUE')];
  const sales = await Promise.all(Array.from({ length: 64 }, () => keeper.posted('CS', bank, [[revenue, 1]])));
  const numbers = sales.map(({ transaction_no }) => transaction_no).sort();
  expect(numbers).toEqual(Array.from({ length: 64 }, (_, index) => `CS01/${String(index + 1).padStart(4, '0')}`));
});

test('long drafts posted at once take rounds of their own: each is posted, or refused in time with nothing saved', async () => {
  const client = await keeper.account('RECEIVABLE');
  const revenue = await keeper.account('OPERATING_REVENUE');
  const lines = Array.from({ length: 1000 }, (_, index) => [revenue, index + 1] as const);
  const drafts: number[] = [];
  for (let count = 0; count < 6; count++) drafts.push((await keeper.draft('IN', client, lines)).id);
  const posted = await Promise.all(drafts.map((id) => keeper.post(`/transaction/${id}/post`)));
  const statuses = posted.map(({ status }) => status);
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(statuses).toContain(200);
  const { rows, transactions } = await keeper.holds();
  expect(transactions.map(({ is_posted }) => is_posted)).toEqual(statuses.map((status) => status === 200));
  expect(rows).toHaveLength(2000 * statuses.filter((status) => status === 200).length);
});
