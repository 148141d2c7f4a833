import { expect, test } from '@jest/globals';
import { processMetrics } from '../../../shared/base/metrics.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { useBooksWithBank } from './books-with-bank.ts';

const daybook = useDaybook({ own: true });
const books = useBooksWithBank(daybook);

async function figures(): Promise<number[]> {
  const text = await processMetrics.metrics();
  const sumOf = (name: string): number =>
    [...text.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\d+)$`, 'gm'))].reduce((sum, [, value]) => sum + Number(value), 0);
  return ['daybook_bank_lines_alone_total', 'daybook_bank_lines_alone_undone_total'].map(sumOf);
}

/** What an account says of itself. */
async function aloneOf(account: number): Promise<(number | null)[]> {
  const { lines_done_alone, lines_alone_undone } = (await books.keeper.get(`/account/${account}`)).body.resource;
  return [lines_done_alone, lines_alone_undone];
}

test('what the service did alone is counted, and what of it was undone; a dry run and an answer given again are not', async () => {
  await books.invoice('R-2024-0012', { contact_id: await books.contact('Anna Roth') });
  await books.lines({ amount: 1190, counterparty: { name: 'Anna Roth' }, text: 'R-2024-0012' });
  const all = { account_id: books.account.Bank };
  await books.process(all, { rollback: 'true' });
  expect(await figures()).toEqual([0, 0]);
  const key = { 'idempotency-key': 'counted' };
  const { body } = await books.process(all, key);
  await books.process(all, key);
  expect(await figures()).toEqual([1, 0]);
  const undone = await books.keeper.post('/bank-line/undo', { line_ids: [body.resources[0].id] });
  expect(undone.body).toMatchObject({ alone: 1 });
  expect(await figures()).toEqual([1, 1]);
});

test('each bank account says how many lines were done alone and how many of them were undone; what a person does counts in neither', async () => {
  const Roth = await books.contact('Anna Roth');
  for (const number of ['R-2024-0012', 'R-2024-0013']) await books.invoice(number, { contact_id: Roth });
  const sent = (text: string) => ({ amount: 1190, counterparty: { name: 'Anna Roth' }, text });
  const [first, , by_hand] = await books.lines(sent('R-2024-0012'), sent('R-2024-0013'), { amount: -7, text: 'Taken back' });
  expect(await aloneOf(books.account.Bank)).toEqual([0, 0]);
  await books.process({ account_id: books.account.Bank });
  await books.keeper.post('/bank-line/act', { acts: [{ line_id: by_hand, act: 'ignore', reason: 'By the bank itself' }] });
  expect(await aloneOf(books.account.Bank)).toEqual([2, 0]);
  await books.keeper.post('/bank-line/undo', { line_ids: [first, by_hand] });
  expect(await aloneOf(books.account.Bank)).toEqual([2, 1]);
  await books.process({ account_id: books.account.Bank });
  expect(await aloneOf(books.account.Bank)).toEqual([3, 1]);
  expect(await aloneOf(books.account.Savings)).toEqual([0, 0]);
  expect(await aloneOf(books.account.Sales)).toEqual([null, null]);
});

test.each([
  ['ninety days after', 60, 1],
  ['later', -60, 0],
])('a line that is undone %s counts as one that the service did wrongly, or no more', async (_when, seconds_left, counted) => {
  await books.invoice('R-2024-0012', { contact_id: await books.contact('Anna Roth') });
  await books.lines({ amount: 1190, counterparty: { name: 'Anna Roth' }, text: 'R-2024-0012' });
  const [done] = (await books.process({ account_id: books.account.Bank })).body.resources;
  const acted_at = new Date(Date.now() - 90 * 86_400_000 + seconds_left * 1_000);
  const lines = daybook.database.db.collection<{ _id: number }>('bank_lines');
  expect((await lines.updateOne({ _id: done.id }, { $set: { acted_at } })).modifiedCount).toBe(1);
  expect((await books.keeper.post('/bank-line/undo', { line_ids: [done.id] })).body).toMatchObject({ alone: counted });
  expect(await aloneOf(books.account.Bank)).toEqual([1, counted]);
});
