import { expect, test } from '@jest/globals';
import type { HttpAnswer, Json } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { refusal } from '../open-books.ts';
import { useBankBooks } from '../worked-examples/bank-books.ts';

/** A bank account names where its fees and its cents go; an act that names no account means these (docs/accounting.md §16.2). */
const daybook = useDaybook();
const books = useBankBooks(daybook);

const set = (fields: Json): Promise<HttpAnswer> => books.keeper.patch(`/account/${books.account.Bank}`, fields);
const settled = async (amount: number, kind: string): Promise<HttpAnswer> => {
  const { id } = await books.sale('IN');
  const [line_id] = await books.lines({ amount });
  return books.act({ line_id, act: 'settle', items: [{ id }], difference: { kind } });
};

test.each([
  ['fee', 'fee_account_id', 1175, 15],
  ['rounding', 'rounding_account_id', 1189.95, 0.05],
] as const)('a difference that is a %s goes to the %s of the bank account', async (kind, field, paid, missing) => {
  await set({ [field]: books.account.Fees });
  expect(await books.rowsMade(await settled(paid, kind))).toEqual([
    [`C Roth ${paid}`, `D Bank ${paid}`],
    [`C Roth ${missing}`, `D Fees ${missing}`],
  ]);
});

test.each([
  ['fee', 'rounding_account_id'],
  ['rounding', 'fee_account_id'],
])('a %s does not go to the %s', async (kind, other) => {
  await set({ [other]: books.account.Fees });
  const refused = await settled(1189.95, kind);
  expect([refusal(refused), Object.keys(refused.body.errors)]).toEqual([[400, 109], ['acts.0.difference.account_id']]);
});

test('an account that the act names goes before that of the bank account', async () => {
  await set({ fee_account_id: books.account.Sales });
  const { id } = await books.sale('IN');
  const [line_id] = await books.lines({ amount: 1175 });
  const difference = { kind: 'fee', account_id: books.account.Fees };
  const done = await books.act({ line_id, act: 'settle', items: [{ id }], difference });
  expect((await books.rowsMade(done)).at(-1)).toEqual(['C Roth 15', 'D Fees 15']);
});

test('the fee of a payment that comes back goes to the account of fees', async () => {
  await set({ fee_account_id: books.account.Fees });
  const { id } = await books.sale('IN');
  const [first, back] = await books.lines({ amount: 1190 }, { amount: -1193, booked_on: '2024-04-03', text: 'RETOURE' });
  await books.act({ line_id: first, act: 'settle', items: [{ id }] });
  const done = await books.act({ line_id: back, act: 'return', of_line_id: first });
  expect((await books.rowsMade(done)).at(-1)).toEqual(['C Bank 3', 'D Fees 3']);
});
