import { expect, test } from '@jest/globals';
import { renderGuide } from '../../../shared/reference/guides/render-guide.ts';
import type { Json } from '../../setup/client.ts';
import { useLedger } from './use-ledger.ts';

const { keeper, account } = useLedger({ client: 'RECEIVABLE', bank: 'BANK', revenue: 'OPERATING_REVENUE' });

const body = (transaction_type: string, main: number, due_date: unknown): object => ({
  transaction_type,
  account_id: main,
  transaction_date: '2026-07-25',
  narration: 'To be paid',
  line_items: [{ account_id: account.revenue, amount: 1 }],
  ...(due_date === undefined ? {} : { dueDate: due_date }),
});
const idsOf = (answer: Json): number[] => answer.data.map(({ id }: Json) => id);

test('an invoice says when it is to be paid, and is found by that day', async () => {
  const { body: early } = await keeper.post('/transaction', body('IN', account.client, '2026-08-24'));
  const { body: late } = await keeper.post('/transaction', body('IN', account.client, '2026-09-30'));
  expect(early.resource.due_date).toBe('2026-08-24');
  expect(idsOf((await keeper.get('/transaction?due-by=2026-08-24')).body)).toEqual([early.resource.id]);
  const cleared = await keeper.patch(`/transaction/${late.resource.id}`, { due_date: null });
  expect(cleared.body.resource.due_date).toBeNull();
  expect(idsOf((await keeper.get('/transaction?dueBy=2026-12-31')).body)).toEqual([early.resource.id]);
});

test('lists are put in the order of due dates, and find what is overdue on a day', async () => {
  const days = ['2026-09-30', '2026-08-24', undefined, '2026-09-01'];
  const made: number[] = [];
  for (const day of days)
    made.push((await keeper.post('/transaction', { ...body('IN', account.client, day), post: true })).body.resource.id);
  const [late, early, , between] = made;
  const listed = async (query: string): Promise<number[]> => idsOf((await keeper.get(`/transaction?${query}`)).body);
  expect(await listed('sort=due_date')).toEqual([early, between, late]);
  expect(await listed('sort=-due_date&perPage=2')).toEqual([late, between]);
  expect(await listed('due-from=2026-09-01&sort=due_date')).toEqual([between, late]);
  const first = (await keeper.get('/transaction?sort=due_date&limit=2&cursor=')).body;
  expect(await listed(`sort=due_date&limit=2&cursor=${first.meta.next_cursor}`)).toEqual([late]);
  expect(await listed('overdue-on=2026-09-01')).toEqual([early]);
  expect(await listed('overdue-on=2026-10-01&sort=due_date&outstanding=true')).toEqual([early, between, late]);
  const receipt = await keeper.posted('RC', account.client, [[account.bank, 1]]);
  await keeper.assigned(receipt.id, early!, 1, { assignment_date: '2026-07-25' });
  expect(await listed('overdue-on=2026-10-01&sort=due_date')).toEqual([between, late]);
  const { body: summed } = await keeper.get('/transaction/summary?overdue-on=2026-10-01');
  expect(summed.summary).toMatchObject({ count: 2, outstanding_value: 2 });
});

test('what is paid at once has no due date, and a word is no day', async () => {
  const sale = await keeper.post('/transaction', body('CS', account.bank, '2026-08-24'));
  expect(sale.status).toBe(422);
  expect(sale.body.errors.due_date[0]).toContain('Only a Client Invoice and a Supplier Bill have a due date');
  expect((await keeper.post('/transaction', body('IN', account.client, 'tomorrow'))).status).toBe(422);
});

test('the guide tells of it', () => {
  expect(renderGuide('transaction', 'https://books.example')).toContain('Day on which an invoice or a bill is to be paid.');
});
