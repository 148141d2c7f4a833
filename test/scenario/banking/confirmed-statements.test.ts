import { expect, test } from '@jest/globals';
import type { HttpAnswer } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openBooks, refusal } from '../open-books.ts';
import type { Bookkeeper } from '../open-books.ts';

const daybook = useDaybook();

interface Done {
  keeper: Bookkeeper;
  statement: number;
  line: number;
  bank: number;
}

/** Books whose bank has one line of March, with a gap to the end where that is asked for. */
async function importMarch({ gap = 0 } = {}): Promise<Done & { post: () => Promise<HttpAnswer> }> {
  const keeper = await openBooks(daybook);
  const bank = await keeper.account('Bank', 'BANK');
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  await keeper.post(`/account/${bank}/start-reconciliation`, { from: '2024-03-01', bank_balance: 0 });
  const { body } = await keeper.post('/bank-statement', {
    account_id: bank,
    lines: [{ amount: 10, booked_on: '2024-03-05', bank_ref: 'A' }],
    opening: { amount: 0, date: '2024-02-29' },
    closing: { amount: 10 + gap, date: '2024-03-31' },
  });
  const [{ id }] = (await keeper.list('/bank-line')) as [{ id: number }];
  const acts = [{ line_id: id, act: 'post', line_items: [{ account_id: sales, amount: 10 }] }];
  return { keeper, bank, statement: body.statements[0].id, line: id, post: () => keeper.post('/bank-line/act', { acts }) };
}

const confirm = ({ keeper, statement }: Done, body: Record<string, unknown> = {}): Promise<HttpAnswer> =>
  keeper.post(`/bank-statement/${statement}/confirm`, body);

test('a statement is confirmed once its lines are done, with what the books and the bank say', async () => {
  const march = await importMarch();
  expect(refusal(await confirm(march))).toEqual([400, 111]);
  await march.post();
  const { body } = await confirm(march);
  expect(body.resource).toMatchObject({ confirmed_figures: { books: 10, bank: 10, unexplained: 0 }, gap_reason: null });
  expect(body.resource.confirmed_at).not.toBeNull();
  expect(refusal(await confirm(march))).toEqual([400, 110]);
  const { events } = (await march.keeper.get(`/bank-statement/${march.statement}/history`)).body;
  const event = events.find(({ name }: { name: string }) => name === 'bank_statement.confirmed');
  expect(event.changes.confirmed_figures.after).toEqual({ books: '10', bank: '10', unexplained: '0' });
});

test('what is confirmed is neither undone nor taken out, until the owner reopens it with a reason', async () => {
  const march = await importMarch();
  const { keeper, statement, line } = march;
  await march.post();
  await confirm(march);
  expect(refusal(await keeper.post('/bank-line/undo', { line_ids: [line] }))).toEqual([400, 113]);
  expect(refusal(await keeper.delete(`/bank-statement/${statement}`))).toEqual([400, 110]);
  const reopen = (): Promise<HttpAnswer> => keeper.post(`/bank-statement/${statement}/reopen`, { reason: 'The fee was booked twice' });
  const { body } = await reopen();
  expect(body.resource).toMatchObject({ confirmed_at: null, confirmed_figures: null, reopen_reason: 'The fee was booked twice' });
  expect(refusal(await reopen())[0]).toBe(400);
  expect((await keeper.post('/bank-line/undo', { line_ids: [line] })).status).toBe(200);
});

test('a gap is accepted with a reason, and stays unexplained', async () => {
  const march = await importMarch({ gap: 5 });
  await march.post();
  expect(refusal(await confirm(march))).toEqual([400, 111]);
  const { body } = await confirm(march, { accept_gap_reason: 'The bank will correct it' });
  expect(body.resource).toMatchObject({
    gap_reason: 'The bank will correct it',
    confirmed_figures: { books: 10, bank: 15, unexplained: 5 },
  });
});

test('the same call locks the books until its last day', async () => {
  const march = await importMarch();
  await march.post();
  await confirm(march, { lock: true });
  expect((await march.keeper.get('/entity')).body.data[0].locked_until).toBe('2024-03-31');
});
