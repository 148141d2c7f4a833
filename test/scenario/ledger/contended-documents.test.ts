import { expect, test } from '@jest/globals';
import { chosenSeed } from '../../setup/chosen-seed.ts';
import { contend } from './contend.ts';
import { useLedger } from './use-ledger.ts';

const { keeper } = useLedger();

test('64 clients 2,000 times on the same 20 documents: nothing is over-cleared, and every answer is a success or an error of the books', async () => {
  const { answers, unexpected } = await contend(keeper, 2_000, chosenSeed());
  expect(unexpected).toEqual([]);
  for (const act of ['assign 201', 'bulk-assign 201', 'unassign 200', 'post 200', 'reverse 201'])
    expect([act, answers[act]]).toEqual([act, expect.any(Number)]);
  const { transactions } = await keeper.holds();
  expect(
    transactions.every(({ amount, assigned_amount, cleared_amount }) => !amount.minus(assigned_amount).minus(cleared_amount).isNegative()),
  ).toBe(true);
});
