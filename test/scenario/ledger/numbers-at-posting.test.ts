import { beforeEach, expect, test } from '@jest/globals';
import { parseCsv } from 'hucre/csv';
import type { Json } from '../../setup/client.ts';
import { useLedger } from './use-ledger.ts';
import type { Fields } from './ledger-books.ts';

const { daybook, keeper, account } = useLedger({ client: 'RECEIVABLE', bank: 'BANK', revenue: 'OPERATING_REVENUE' });

beforeEach(() => numberWhen('posted'));

async function numberWhen(number_when: 'created' | 'posted'): Promise<void> {
  const { status, body } = await keeper.patch(`/entity/${keeper.entity.id}`, { number_when });
  expect([status, body.resource.number_when]).toEqual([200, number_when]);
}
const invoice = (fields: Fields = {}): Promise<Json> => keeper.draft('IN', account.client, [[account.revenue, 100]], fields);
const posted = async (id: number): Promise<string> => (await keeper.post(`/transaction/${id}/post`)).body.resource.transaction_no;
const numbersBy = async (sort: string, filter = ''): Promise<(string | null)[]> =>
  (await keeper.get(`/transaction?sort=${sort}&perPage=200${filter}`)).body.data.map(({ transaction_no }: Json) => transaction_no);

test('books begin with numbers at creation, and a choice that is none is refused', async () => {
  const fresh = await keeper.createEntity({ calendar_year: 2026 });
  expect(fresh.number_when).toBe('created');
  expect((await keeper.patch(`/entity/${keeper.entity.id}`, { number_when: 'printed' })).status).toBe(422);
});

test('drafts have no number, and one that is thrown away leaves no gap', async () => {
  const [first, second, third] = [await invoice(), await invoice(), await invoice()];
  expect([first, second, third].map(({ transaction_no }) => transaction_no)).toEqual([null, null, null]);
  await keeper.delete(`/transaction/${first.id}`);
  expect(await posted(third.id)).toBe('IN01/0001');
  expect(await posted(second.id)).toBe('IN01/0002');
  expect((await keeper.posted('IN', account.client, [[account.revenue, 1]])).transaction_no).toBe('IN01/0003');
  await keeper.post(`/transaction/${first.id}/restore`);
  expect(await posted(first.id)).toBe('IN01/0004');
});

test('what is said of a draft without a number names none', async () => {
  const { body } = await keeper.send('IN', account.client, [[account.revenue, 100]]);
  expect(body.message).toBe(
    'Client Invoice for 100.00 created successfully as a draft: POST /transaction/{id}/post posts it to the ledger and gives it its number',
  );
  const gone = await keeper.delete(`/transaction/${body.resource.id}`);
  expect(gone.body.message).toBe('Client Invoice for 100.00 deleted successfully');
});

test('a dry run of posting tells the number and uses none up', async () => {
  const { id } = await invoice();
  const dry = await keeper.post(`/transaction/${id}/post`, {}, { headers: { Rollback: 'true' } });
  expect(dry.body.resource.transaction_no).toBe('IN01/0001');
  const other = await invoice();
  expect(await posted(other.id)).toBe('IN01/0001');
});

test('many drafts get their numbers in the order of the request, and a request that is refused gives none', async () => {
  const ids = [(await invoice()).id, (await invoice()).id] as number[];
  const empty = (await keeper.send('IN', account.client, [])).body.resource.id as number;
  expect((await keeper.post('/transaction/post', { ids: [...ids, empty] })).status).toBe(422);
  const { body } = await keeper.post('/transaction/post', { ids: ids.toReversed() });
  expect(body.resources.map(({ id, transaction_no }: Json) => [id, transaction_no])).toEqual([
    [ids[1], 'IN01/0001'],
    [ids[0], 'IN01/0002'],
  ]);
});

test('clients who post at once get numbers without a gap and none twice', async () => {
  const drafts = await Promise.all(Array.from({ length: 12 }, () => invoice()));
  const numbers = await Promise.all(drafts.map(({ id }) => posted(id)));
  expect(numbers.toSorted()).toEqual(Array.from({ length: 12 }, (_, index) => `IN01/${String(index + 1).padStart(4, '0')}`));
});

test('a number of its own is kept, skipped by the others, and not given later', async () => {
  const own = await invoice({ transaction_no: 'IN01/0001' });
  expect(own.transaction_no).toBe('IN01/0001');
  const draft = await invoice();
  const late = await keeper.patch(`/transaction/${draft.id}`, { transaction_no: 'IN01/0009' });
  expect([late.status, late.body.errors.transaction_no[0]]).toEqual([
    422,
    'This draft gets its number when it is posted; leave transaction_no out. A number of your own is given when a transaction is created.',
  ]);
  expect((await keeper.patch(`/transaction/${draft.id}`, { transaction_no: null, narration: 'Said anew' })).status).toBe(200);
  expect([await posted(draft.id), await posted(own.id)]).toEqual(['IN01/0002', 'IN01/0001']);
});

test('a draft that moves to another period gets a number of that one', async () => {
  await keeper.openPeriod(2025, 2);
  const { id } = await invoice();
  await keeper.patch(`/transaction/${id}`, { transaction_date: '2025-03-01' });
  expect(await posted(id)).toMatch(/^IN02\/0001$/);
});

test('the choice may change at any time: numbers that were given stay, and what has none gets it when it is posted', async () => {
  const without = await invoice();
  await numberWhen('created');
  const numbered = await invoice();
  expect(numbered.transaction_no).toBe('IN01/0001');
  await numberWhen('posted');
  expect([await posted(without.id), await posted(numbered.id)]).toEqual(['IN01/0002', 'IN01/0001']);
});

test('lists show drafts without a number; in order of numbers they have what has one, walked page by page', async () => {
  for (let count = 0; count < 3; count += 1) await posted((await invoice()).id);
  await invoice({ external_id: 'order 7', reference: 'PO 7' });
  expect(await numbersBy('id')).toEqual(['IN01/0001', 'IN01/0002', 'IN01/0003', null]);
  expect(await numbersBy('-transaction_no')).toEqual(['IN01/0003', 'IN01/0002', 'IN01/0001']);
  const { body } = await keeper.get('/transaction?sort=transaction_no&cursor=&limit=2');
  const next = await keeper.get(`/transaction?sort=transaction_no&limit=2&cursor=${encodeURIComponent(body.meta.next_cursor as string)}`);
  expect(next.body.data.map(({ transaction_no }: Json) => transaction_no)).toEqual(['IN01/0003']);
  expect(await numbersBy('id', '&transaction-no=IN01/0002')).toEqual(['IN01/0002']);
  expect(await numbersBy('id', '&external-id=order 7')).toEqual([null]);
  expect(await numbersBy('id', '&search=PO 7')).toEqual([null]);
});

test('a draft is found by its number once it has one, and the trail keeps both', async () => {
  const { id } = await invoice();
  expect(await numbersBy('id', '&search=IN01/0001')).toEqual([]);
  await posted(id);
  expect(await numbersBy('id', '&search=IN01/0001')).toEqual(['IN01/0001']);
  const { body } = await keeper.get(`/transaction/${id}/history`);
  expect(body.events.at(-1).changes.transaction_no).toEqual({ before: null, after: 'IN01/0001' });
});

test('a file of the list leaves the cell of a number empty that is not given yet', async () => {
  await invoice();
  const [heads, first] = parseCsv((await keeper.get('/transaction?format=csv')).text) as string[][];
  expect(first![heads!.indexOf('transaction_no')]).toBe('');
});

test('reversals, credits and payments, which are posted at once, have numbers at once', async () => {
  const { id } = await invoice();
  const early = await keeper.post(`/transaction/${id}/reverse`);
  expect(early.body.errors.transaction[0]).toContain(`Transaction draft ${id} is not posted`);
  await posted(id);
  const { body } = await keeper.post(`/transaction/${id}/reverse`);
  expect(body.resource).toMatchObject({ transaction_no: 'JN01/0001', reference: 'IN01/0001', narration: 'Reversal of IN01/0001' });
});

test('a number is looked for in the index of numbers, however many drafts have none', async () => {
  await posted((await invoice()).id);
  for (let count = 0; count < 10; count += 1) await invoice();
  const { executionStats } = await daybook.database.db
    .collection('transactions')
    .find({ entity_id: keeper.entity.id, transaction_no: { $in: ['IN01/0001'], $type: 'string' } })
    .explain('executionStats');
  expect(executionStats.totalDocsExamined).toBe(1);
});
