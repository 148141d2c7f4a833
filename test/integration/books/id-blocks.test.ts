import { expect, test } from '@jest/globals';
import { IdBlocks, IdsExhausted } from '../../../shared/database/id-blocks.ts';
import { useTestDatabase } from '../../setup/test-database.ts';

const database = useTestDatabase();

test('a decision that takes more ids than the largest block holds gets them in a few attempts', async () => {
  const ids = new IdBlocks(database.db);
  const wanted = 40_000;
  const decide = (): number[] => Array.from({ length: wanted }, () => ids.take('balances'));
  let attempts = 0;
  let taken: number[] | undefined;
  while (!taken && attempts < 20) {
    attempts++;
    const begun = ids.begin();
    try {
      taken = decide();
    } catch (error) {
      if (!(error instanceof IdsExhausted)) throw error;
      ids.giveBack(begun);
      await ids.reserve(error.collection);
    }
  }
  expect(new Set(taken).size).toBe(wanted);
  expect(attempts).toBeLessThan(12);
});

test('a block is twice the one before it, up to the largest, so that a quiet collection wastes few ids', async () => {
  const ids = new IdBlocks(database.db);
  const counters = database.db.collection<{ _id: string; last: number }>('id_blocks');
  const sizes: number[] = [];
  for (let last = 0; sizes.length < 14;) {
    await ids.reserve('quiet');
    // Every id is used before the next block.
    const end = (await counters.findOne({ _id: 'quiet' }))!.last;
    const taken = Array.from({ length: end - last }, () => ids.take('quiet'));
    expect([taken[0], taken.at(-1)]).toEqual([last + 1, end]);
    sizes.push(end - last);
    last = end;
  }
  expect(sizes).toEqual([8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16_384, 16_384, 16_384]);
});

test('ids that a refused decision gives back are taken again, unless somebody has taken ids of the block since', async () => {
  const ids = new IdBlocks(database.db);
  await ids.reserve('two lanes');
  const refused = ids.begin();
  const first = ids.take('two lanes');
  ids.take('two lanes');
  ids.giveBack(refused);
  const slow = ids.begin();
  expect(ids.take('two lanes')).toBe(first);
  ids.begin();
  const other = ids.take('two lanes');
  ids.giveBack(slow);
  expect(ids.take('two lanes')).toBe(other + 1);
  const late = ids.begin();
  expect([ids.take('two lanes'), await ids.takeSoon('two lanes')]).toEqual([other + 2, other + 3]);
  ids.giveBack(late);
  expect(await ids.takeSoon('two lanes')).toBe(other + 4);
});
