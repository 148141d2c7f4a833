import { expect, test } from '@jest/globals';
import { contend } from '../scenario/ledger/contend.ts';
import { useLedger } from '../scenario/ledger/use-ledger.ts';
import { chosenSeed } from '../setup/chosen-seed.ts';

const seed = chosenSeed(process.env.SEED ?? 'random');
const { keeper } = useLedger();

test('64 clients on the same 20 documents, 20,000 times: nothing is over-cleared, every answer is a success or an error of the books', async () => {
  const { answers, unexpected } = await contend(keeper, 20_000, seed);
  process.stdout.write(`contention, seed ${seed}: ${JSON.stringify(answers, null, 1)}\n`);
  expect(unexpected).toEqual([]);
}, 240_000);
