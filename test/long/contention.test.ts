import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { contend } from '../scenario/ledger/contend.ts';
import { startDaybook } from '../setup/start-daybook.ts';
import type { Daybook } from '../setup/start-daybook.ts';

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
let daybook: Daybook;
beforeAll(async () => {
  daybook = await startDaybook();
});
afterAll(() => daybook.stop());

test('64 clients on the same 20 documents for a minute: nothing is over-cleared, every answer is a success or an error of the books', async () => {
  const { keeper, answers, unexpected } = await contend(daybook, 60_000, seed);
  process.stdout.write(`contention, seed ${seed}: ${JSON.stringify(answers, null, 1)}\n`);
  expect(unexpected).toEqual([]);
  await keeper.holds();
}, 240_000);
