import { expect, test } from '@jest/globals';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openBooks } from '../open-books.ts';
import type { Bookkeeper } from '../open-books.ts';

const daybook = useDaybook();

/** The statement of a month of 2024, from one balance to another, with one line that moves the difference. */
const month = async (keeper: Bookkeeper, account_id: number, no: number, opening: number, closing: number): Promise<number> => {
  const last = (of: number): string => new Date(Date.UTC(2024, of, 0)).toISOString().slice(0, 10);
  const lines = [{ amount: closing - opening, booked_on: last(no), bank_ref: `M-${no}` }];
  const sent = { account_id, lines, opening: { amount: opening, date: last(no - 1) }, closing: { amount: closing, date: last(no) } };
  return (await keeper.post('/bank-statement', sent)).body.statements[0].id;
};
const chain = async (keeper: Bookkeeper): Promise<unknown> =>
  Object.fromEntries((await keeper.list('/bank-statement')).map(({ id, follows }) => [id, follows]));

test('what a statement follows is told anew when one before it comes or goes', async () => {
  const keeper = await openBooks(daybook);
  const bank = await keeper.account('Bank', 'BANK');
  const march = await month(keeper, bank, 3, 170, 200);
  const january = await month(keeper, bank, 1, 0, 100);
  const first = { result: 'first', gap: null, statement_id: null };
  const gap = { result: 'gap', gap: 70, statement_id: january };
  expect(await chain(keeper)).toEqual({ [january]: first, [march]: gap });
  const february = await month(keeper, bank, 2, 100, 170);
  expect(await chain(keeper)).toEqual({
    [january]: first,
    [february]: { result: 'holds', gap: null, statement_id: january },
    [march]: { result: 'holds', gap: null, statement_id: february },
  });
  await keeper.delete(`/bank-statement/${february}`);
  expect(await chain(keeper)).toEqual({ [january]: first, [march]: gap });
  await keeper.delete(`/bank-statement/${january}`);
  expect(await chain(keeper)).toEqual({ [march]: first });
});
