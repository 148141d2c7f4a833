import { beforeEach, expect, test } from '@jest/globals';
import { limits } from '../../../shared/api/limits.ts';
import type { Json } from '../../setup/client.ts';
import { useLedger } from './use-ledger.ts';

const { daybook, keeper, account } = useLedger({ client: 'RECEIVABLE', revenue: 'OPERATING_REVENUE' });
let vat: { id: number };
beforeEach(async () => {
  vat = await keeper.tax('V', 20);
});

/** How often the server is asked for lines while this runs. */
async function readsOfLines(run: () => Promise<unknown>): Promise<number> {
  const { db } = daybook.database;
  await db.command({ profile: 2 });
  try {
    await run();
  } finally {
    await db.command({ profile: 0 });
  }
  const asked = await db.collection('system.profile').countDocuments({ 'command.find': 'line_items' });
  await db.collection('system.profile').drop();
  return asked;
}

// Longer pages than are remembered as a whole (remembered-pages.ts).
const amounts = async (query = 'perPage=200'): Promise<number[]> => {
  const { body } = await keeper.get(`/transaction?${query}`);
  return body.data.map(({ amount }: Json) => amount);
};

test('a list of drafts reads the lines of those whose figures may have changed, and of no others', async () => {
  for (let count = 0; count < 21; count += 1) await keeper.draft('IN', account.client, [[account.revenue, 10]]);
  expect(await readsOfLines(() => amounts())).toBe(0);
  const taxed = await keeper.draft('IN', account.client, [[account.revenue, 10, { taxes: [vat.id] }]]);
  expect(await readsOfLines(() => amounts())).toBe(1);
  expect(await readsOfLines(() => amounts())).toBe(0);
  await keeper.patch(`/tax/${vat.id}`, { rate: 50 });
  expect(await readsOfLines(() => amounts())).toBe(1);
  expect((await amounts()).filter((amount) => amount !== 10)).toEqual([15]);
  expect(await readsOfLines(() => amounts())).toBe(0);
  await keeper.patch(`/line-item/${taxed.line_items[0].id}`, { amount: 100 });
  expect((await amounts()).filter((amount) => amount !== 10)).toEqual([150]);
  await keeper.patch('/entity', { tax_rounding: 'document' });
  expect((await amounts()).filter((amount) => amount !== 10)).toEqual([150]);
});

test('an entity has a bounded number of API keys', async () => {
  for (let count = 0; count < limits.api_keys_per_entity; count += 1)
    expect((await keeper.post('/api-key', { name: `Key ${count}`, scopes: ['books:read'] })).status).toBe(201);
  const refused = await keeper.post('/api-key', { name: 'One more', scopes: ['books:read'] });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['entity_id']]);
  const [first] = (await keeper.get('/api-key')).body.data;
  await keeper.delete(`/api-key/${first.id}`);
  expect((await keeper.post('/api-key', { name: 'One more', scopes: ['books:read'] })).status).toBe(201);
});
