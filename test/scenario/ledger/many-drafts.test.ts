import { expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import { useLedger } from './use-ledger.ts';

const { keeper, account } = useLedger({ client: 'RECEIVABLE', bank: 'BANK', revenue: 'OPERATING_REVENUE' });

async function drafts(count: number): Promise<number[]> {
  const made: number[] = [];
  for (let number = 1; number <= count; number++) made.push((await keeper.draft('IN', account.client, [[account.revenue, number]])).id);
  return made;
}
const stateOf = async (ids: number[]): Promise<boolean[]> => Promise.all(ids.map(async (id) => (await keeper.read(id)).is_posted));

test('many drafts are posted in one request, in its order, and the trail names them', async () => {
  const ids = (await drafts(3)).toReversed();
  const { status, body } = await keeper.post('/transaction/post', { ids });
  expect([status, body.message]).toEqual([200, '3 transactions posted successfully']);
  expect(body.resources.map(({ id, is_posted }: Json) => [id, is_posted])).toEqual(ids.map((id) => [id, true]));
  const { body: ledger } = await keeper.get('/ledger', { query: { perPage: 200 } });
  expect([...new Set(ledger.data.map(({ transaction_id }: Json) => transaction_id))]).toEqual(ids);
  const { body: trail } = await keeper.get('/event', { query: { name: 'transaction.posted' } });
  expect(trail.events).toMatchObject([{ name: 'transaction.batch_posted', record_ids: ids }]);
});

test('one that cannot be posted leaves all as they were, and each fault stands under the id of its draft', async () => {
  const ids = await drafts(2);
  await keeper.post(`/transaction/${ids[0]!}/post`);
  const empty = (await keeper.send('IN', account.client, [])).body.resource.id as number;
  const { status, body } = await keeper.post('/transaction/post', { ids: [...ids, empty, 999999999] });
  expect(status).toBe(422);
  expect(Object.keys(body.errors as object)).toEqual([`ids.${ids[0]!}`, `ids.${empty}`, 'ids.999999999']);
  expect(body.errors[`ids.${empty}`][0]).toContain('at least one LineItem');
  expect(await stateOf(ids)).toEqual([true, false]);
});

test('many drafts are recycled in one request, all or none, and a dry run recycles none', async () => {
  const ids = await drafts(3);
  const dry = await keeper.post('/transaction/recycle', { ids }, { headers: { Rollback: 'true' } });
  expect([dry.status, dry.body.provisional]).toEqual([200, true]);
  await keeper.post(`/transaction/${ids[2]!}/post`);
  const refused = await keeper.post('/transaction/recycle', { ids });
  expect([refused.status, Object.keys(refused.body.errors as object)]).toEqual([422, [`ids.${ids[2]!}`]]);
  expect((await keeper.post('/transaction/recycle', { ids: ids.slice(0, 2) })).status).toBe(200);
  const { body } = await keeper.get('/transaction');
  expect(body.data.map(({ id }: Json) => id)).toEqual([ids[2]]);
});
