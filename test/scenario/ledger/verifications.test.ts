import { beforeEach, expect, test } from '@jest/globals';
import { Decimal128 } from 'mongodb';
import type { Json } from '../../setup/client.ts';
import { useLedger } from './use-ledger.ts';

const { daybook, keeper, account } = useLedger({ bank: 'BANK', sales: 'OPERATING_REVENUE' });

beforeEach(async () => {
  for (let count = 0; count < 3; count += 1) await sale();
});

const sale = () => keeper.posted('CS', account.bank, [[account.sales, 10]]);
const integrity = async (chain: 'ledger' | 'event', since?: string): Promise<Json> =>
  (await keeper.get(`/${chain}/integrity`, since === undefined ? {} : { query: { since } })).body.integrity;
const last = async (chain: 'ledger' | 'event'): Promise<Json> => (await keeper.get(`/${chain}/verification`)).body.verification;

async function alter(position: number, amount: string): Promise<void> {
  daybook.spoilt.add(keeper.entity.id);
  const which = { entity_id: keeper.entity.id, position };
  await daybook.database.db.collection('ledger').updateOne(which, { $set: { amount: Decimal128.fromString(amount) } });
}

test.each(['ledger', 'event'] as const)(
  'nobody has verified the %s of new books; afterwards it says when, how far and who',
  async (chain) => {
    expect(await last(chain)).toBeNull();
    const { body } = await keeper.get('/profile');
    const whole = await integrity(chain);
    expect(whole).toMatchObject({ verified: true, begun_behind: 0 });
    expect(await last(chain)).toEqual({
      position: chain === 'ledger' ? 6 : whole.events,
      begun_behind: 0,
      verified_at: '2026-11-20T12:00:00.000000Z',
      user_id: body.resource.id,
      api_key_id: null,
    });
  },
);

test('going on from the last verification reads what was posted since, and nothing when nothing was', async () => {
  expect(await integrity('ledger', 'last')).toMatchObject({ verified: true, rows: 6, begun_behind: 0 });
  await sale();
  expect(await integrity('ledger', 'last')).toMatchObject({ verified: true, rows: 2, begun_behind: 6, totals_match: null });
  expect(await integrity('ledger', 'last')).toMatchObject({ verified: true, rows: 0, begun_behind: 8 });
  expect(await last('ledger')).toMatchObject({ position: 8, begun_behind: 8 });
  expect(await integrity('ledger')).toMatchObject({ verified: true, rows: 8, begun_behind: 0, totals_match: true });
});

test('the trail goes on from its last verification too', async () => {
  const { events } = await integrity('event');
  await sale();
  expect(await integrity('event', 'last')).toMatchObject({ verified: true, events: events + 1, begun_behind: events });
});

test('a row that was altered since is found going on; the last verification stays where all was whole', async () => {
  await integrity('ledger');
  await sale();
  await alter(7, '11');
  expect(await integrity('ledger', 'last')).toMatchObject({ verified: false, first_break: { position: 7, reason: 'altered' } });
  expect(await last('ledger')).toMatchObject({ position: 6 });
});

test('where the entry of the last verification is another one now, everything is read again', async () => {
  await integrity('ledger');
  daybook.spoilt.add(keeper.entity.id);
  const at = { entity_id: keeper.entity.id, position: 6 };
  await daybook.database.db.collection('ledger').updateOne(at, { $set: { hash: 'f'.repeat(64) } });
  expect(await integrity('ledger', 'last')).toMatchObject({ verified: false, begun_behind: 0, first_break: { position: 6 } });
});

test('a place to begin that is none is refused', async () => {
  expect((await keeper.get('/ledger/integrity?since=yesterday')).status).toBe(422);
});
