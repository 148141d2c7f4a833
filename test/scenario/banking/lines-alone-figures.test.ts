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
