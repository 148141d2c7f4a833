import { beforeEach, expect, test } from '@jest/globals';
import type { TransactionType } from '../../../shared/accounting/vocabularies.ts';
import type { Json } from '../../setup/client.ts';
import { useLedger } from './use-ledger.ts';
import type { Fields } from './ledger-books.ts';

const { keeper, account } = useLedger({ client: 'RECEIVABLE', bank: 'BANK', revenue: 'OPERATING_REVENUE' });

const change = (fields: Fields): Promise<Json> => keeper.patch(`/entity/${keeper.entity.id}`, fields);
const numbered = async (numbering: Record<string, string | null> | null, fields: Fields = {}): Promise<void> => {
  const { status, body } = await change({ numbering, ...fields });
  expect([status, body.errors ?? null]).toEqual([200, null]);
};
const draft = (type: TransactionType, fields: Fields = {}): Promise<Json> =>
  keeper.draft(type, account.client, [[account.revenue, 100]], fields);
const posted = async (type: TransactionType = 'IN', fields: Fields = {}): Promise<string> =>
  (await keeper.posted(type, account.client, [[account.revenue, 100]], fields)).transaction_no as string;
const post = async (id: number): Promise<string> => (await keeper.post(`/transaction/${id}/post`)).body.resource.transaction_no;

beforeEach(() => numbered({ IN: 'RE-{year}-{seq:4}' }, { number_when: 'posted' }));

test('numbers of a type have the form that the entity says, those of others their own', async () => {
  expect([await posted(), await posted('CN'), await posted()]).toEqual(['RE-2026-0001', 'CN01/0001', 'RE-2026-0002']);
  const { body } = await keeper.get(`/entity/${keeper.entity.id}`);
  expect([body.resource.numbering.IN, body.resource.numbering.CN]).toEqual(['RE-{year}-{seq:4}', null]);
});

test('a pattern counts anew with what it names, and one that names nothing counts on', async () => {
  await keeper.openPeriod(2025, 2);
  await numbered({ IN: 'RE-{year}-{seq:4}', CN: 'GS{seq:3}', JN: '{type}/{period}/{seq}' });
  const later = { transaction_date: '2025-03-01' };
  expect([await posted(), await posted('IN', later), await posted('IN', later), await posted()]).toEqual([
    'RE-2026-0001',
    'RE-2025-0001',
    'RE-2025-0002',
    'RE-2026-0002',
  ]);
  expect([await posted('CN'), await posted('CN', later)]).toEqual(['GS001', 'GS002']);
  expect([await posted('JN'), await posted('JN', later)]).toEqual(['JN/1/1', 'JN/2/1']);
});

test('drafts that are thrown away, dry runs and refusals leave no gap', async () => {
  const thrown = await draft('IN');
  await keeper.delete(`/transaction/${thrown.id}`);
  const { id } = await draft('IN');
  const dry = await keeper.post(`/transaction/${id}/post`, {}, { headers: { Rollback: 'true' } });
  expect(dry.body.resource.transaction_no).toBe('RE-2026-0001');
  const empty = (await keeper.send('IN', account.client, [])).body.resource.id as number;
  const second = (await draft('IN')).id as number;
  expect((await keeper.post('/transaction/post', { ids: [second, empty] })).status).toBe(422);
  const { body } = await keeper.post('/transaction/post', { ids: [second, id] });
  expect(body.resources.map(({ transaction_no }: Json) => transaction_no)).toEqual(['RE-2026-0001', 'RE-2026-0002']);
});

test('clients who post at once get numbers without a gap and none twice', async () => {
  const drafts = await Promise.all(Array.from({ length: 12 }, () => draft('IN')));
  const numbers = await Promise.all([...drafts.map(({ id }) => post(id as number)), posted(), posted()]);
  expect(numbers.toSorted()).toEqual(Array.from({ length: 14 }, (_, index) => `RE-2026-${String(index + 1).padStart(4, '0')}`));
});

test('types with one pattern count together, whatever the digits', async () => {
  await numbered({ IN: '{year:2}-{seq:4}', CN: '{year:2}-{seq:2}' });
  expect([await posted(), await posted('CN'), await posted()]).toEqual(['26-0001', '26-02', '26-0003']);
});

test('a number that a caller gave is skipped when its turn comes', async () => {
  await posted('IN', { transaction_no: 'RE-2026-0002' });
  await posted('IN', { transaction_no: 'RE-2026-00003' });
  expect([await posted(), await posted(), await posted()]).toEqual(['RE-2026-0001', 'RE-2026-0003', 'RE-2026-0004']);
  expect((await keeper.send('IN', account.client, [[account.revenue, 1]], { transaction_no: 'RE-2026-0004' })).body.detail_code).toBe(125);
});

test('a pattern goes on behind the numbers of its form that are in the books', async () => {
  await posted('IN', { transaction_no: 'INV 0340' });
  await posted('IN', { transaction_no: 'INV 0007' });
  await posted();
  await numbered({ IN: 'INV {seq:4}' });
  expect([await posted(), await posted()]).toEqual(['INV 0341', 'INV 0342']);
  await numbered(null);
  expect(await posted()).toBe('IN01/0001');
  await numbered({ IN: 'RE-{year}-{seq:4}', CN: 'INV {seq:4}' });
  expect([await posted(), await posted('CN')]).toEqual(['RE-2026-0002', 'INV 0343']);
});

test('each sequence of a pattern goes on behind its own last number, however long, and no number of another form counts', async () => {
  await numbered(null);
  for (const transaction_no of ['24/0009/R', '26/0998/R', '26/1002/R', '26/00999999/R', '26/999/R', '26/0999/RE', 'A26/0999/R'])
    await draft('IN', { transaction_no });
  await numbered({ IN: '{year:2}/{seq:3}/R' });
  expect([await posted(), await posted()]).toEqual(['26/1003/R', '26/1004/R']);
  await numbered({ IN: '{year:2}/{seq:4}/R' });
  expect(await posted()).toBe('26/1005/R');
});

test('a pattern that stays leaves no gap before a number that a caller gave, when that of another type changes', async () => {
  await posted('IN', { transaction_no: 'RE-2026-0900' });
  await posted();
  await numbered({ IN: 'RE-{year}-{seq:4}', CN: 'GS-{year}-{seq:4}' });
  expect([await posted(), await posted('CN')]).toEqual(['RE-2026-0002', 'GS-2026-0001']);
});

test('with numbers at creation drafts have them in the same form', async () => {
  await change({ number_when: 'created' });
  expect([(await draft('IN')).transaction_no, await posted()]).toEqual(['RE-2026-0001', 'RE-2026-0002']);
});

test('the default may be said, and counts on', async () => {
  await numbered(null);
  await posted();
  await numbered({ IN: '{type}{period:2}/{seq:4}' });
  expect(await posted()).toBe('IN01/0002');
});

test.each([
  [{ IN: 'RE-{year}' }, 'numbering.IN', 'must hold {seq}, the count, once'],
  [{ IN: 'RE-{month}-{seq}' }, 'numbering.IN', 'may hold {seq}'],
  [{ IN: 'RE-{seq}'.padEnd(31, 'x') }, 'numbering.IN', 'must be at most 30 characters'],
  [{ IN: 'JN{period:2}/{seq:4}' }, 'numbering.IN', 'may give a number that the service forms itself, like JN01/0001'],
  [{ CN: 'R{seq}', IN: 'R{year}{seq:4}' }, 'numbering.CN', 'may give a number that the pattern of IN gives, too'],
  [{ XX: 'R{seq}' }, 'numbering.XX', ''],
])('%j is refused', async (numbering, field, message) => {
  const { status, body } = await change({ numbering });
  expect([status, Object.keys(body.errors as object)]).toEqual([422, [field]]);
  expect(body.errors[field][0]).toContain(message);
});
