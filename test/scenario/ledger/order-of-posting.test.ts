import { beforeAll, expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import { LedgerKeeper, testClock } from './ledger-books.ts';
import { useDaybook } from '../../setup/use-daybook.ts';

const daybook = useDaybook({ own: true, clock: testClock });
const SALES = 12;
const narrations = Array.from({ length: SALES }, (_, index) => `Sale ${index + 1}`);
let keeper: LedgerKeeper;

/** The next blocks of ids of ledger rows begin behind this one, as after other processes have taken theirs. */
async function takeIdsBehind(last: number): Promise<void> {
  await daybook.database.db.collection<{ _id: string }>('id_blocks').updateOne({ _id: 'ledger' }, { $set: { last } }, { upsert: true });
}

/** Sales of one day. Ids of the first ones are higher than those of all others, as where two processes have written. */
beforeAll(async () => {
  await takeIdsBehind(100_000);
  keeper = await new LedgerKeeper(daybook).open();
  const [bank, sales] = [await keeper.account('BANK'), await keeper.account('OPERATING_REVENUE')];
  for (const [index, narration] of narrations.entries()) {
    if (index === 3) await takeIdsBehind(1_000);
    await keeper.posted('CS', bank, [[sales, index + 1]], { transaction_date: '2026-06-15', narration });
  }
  const rows = await daybook.database.db
    .collection<{ _id: number }>('ledger')
    .find({ entity_id: keeper.entity.id })
    .sort({ position: 1 })
    .toArray();
  const ids = rows.map(({ _id }) => _id);
  expect(ids).not.toEqual(ids.toSorted((one, other) => one - other));
});

/** All parts of a report, of two rows each. */
async function walked(report: string, key: string): Promise<Json[]> {
  const parts: Json[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { body }: Json = await keeper.get(`/reports/${report}?limit=2${cursor ? `&cursor=${cursor}` : ''}`);
    parts.push(body[key]);
    cursor = body.meta.next_cursor as string | null;
  }
  return parts;
}

test('general ledger and journal show the postings of a day in the order of posting, whole and in parts', async () => {
  const narrationsOf = (postings: Json[]): string[] => postings.map(({ narration }) => narration as string);
  const { accounts } = (await keeper.get('/reports/general-ledger')).body.general_ledger;
  expect(accounts.map(({ rows }: Json) => narrationsOf(rows))).toEqual([narrations, narrations]);
  expect(accounts[0].rows.map(({ balance }: Json) => balance)).toEqual(narrations.map((_, index) => ((index + 1) * (index + 2)) / 2));
  const parts = await walked('general-ledger', 'general_ledger');
  expect(parts.length).toBeGreaterThan(SALES / 2);
  expect(narrationsOf(parts.flatMap((part) => part.accounts.flatMap(({ rows }: Json) => rows)))).toEqual([...narrations, ...narrations]);

  expect(narrationsOf((await keeper.get('/reports/journal')).body.journal.entries)).toEqual(narrations);
  const entries = (await walked('journal', 'journal')).flatMap((part) => part.entries);
  expect(narrationsOf(entries)).toEqual(narrations);
});

test('a cursor of the version before, which went by id, is refused', async () => {
  const at = Date.parse('2026-06-15');
  for (const [report, carried] of [
    ['journal', [24, '2026-01-01', '2026-12-31', at, 100_001, '1', '1']],
    ['general-ledger', [24, '2026-01-01', '2026-12-31', 1, at, 100_001, '0', '1', '0', '1', '0']],
  ] as const) {
    const cursor = Buffer.from(JSON.stringify([report, ...carried])).toString('base64url');
    const { status, body } = await keeper.get(`/reports/${report}?limit=2&cursor=${cursor}`);
    expect([status, body.errors]).toEqual([422, { cursor: [expect.stringContaining('none of this report')] }]);
  }
});
