import { expect, test } from '@jest/globals';
import { useDaybook } from '../../setup/use-daybook.ts';
import { LedgerKeeper, testClock } from './ledger-books.ts';

/** Its own, because the entries of whole collections are counted: a shared one has books of earlier files, which jobs still remove. */
const daybook = useDaybook({ own: true, clock: testClock });

/** The entries of all indexes of a collection. */
async function indexEntries(collection: string): Promise<number> {
  const { keysPerIndex } = (await daybook.database.db.command({ validate: collection })) as { keysPerIndex: Record<string, number> };
  return Object.values(keysPerIndex).reduce((sum, entries) => sum + entries, 0);
}

test('a posting with one line and a narration of one word writes 24 index entries at the most', async () => {
  const keeper = await new LedgerKeeper(daybook).open();
  const [bank, revenue] = [await keeper.account('BANK'), await keeper.account('OPERATING_REVENUE')];
  const written: Record<string, number> = {};
  const collections = ['transactions', 'line_items', 'ledger'];
  await keeper.posted('CS', bank, [[revenue, 10]], { narration: 'Sale' });
  for (const name of collections) written[name] = -(await indexEntries(name));
  await keeper.posted('CS', bank, [[revenue, 10]], { narration: 'Sale' });
  for (const name of collections) written[name]! += await indexEntries(name);
  expect(written).toEqual({ transactions: 14, line_items: 4, ledger: 6 });
});
