import { expect, test } from '@jest/globals';
import { IdBlocks, IdsExhausted } from '../../../shared/books/id-blocks.ts';
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
    ids.begin();
    try {
      taken = decide();
    } catch (error) {
      if (!(error instanceof IdsExhausted)) throw error;
      ids.giveBack();
      await ids.reserve(error.collection);
    }
  }
  expect(new Set(taken).size).toBe(wanted);
  expect(attempts).toBeLessThan(12);
});
