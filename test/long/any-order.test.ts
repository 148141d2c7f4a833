import { expect, test } from '@jest/globals';
import { holdAnyOrder } from '../property/hold-any-order.ts';
import { useRandomLibrary } from '../property/random-library.ts';
import { chosenSeed } from '../setup/chosen-seed.ts';

const SECONDS = Number(process.env.SECONDS ?? 600);
const seed = chosenSeed(process.env.SEED ?? 'random');
const library = useRandomLibrary();

test(`in ${SECONDS} seconds no story is found whose books depend on the order`, async () => {
  process.stdout.write(`any order: seed ${seed} (SEED=${seed} SECONDS=${SECONDS} npm run test:long -- any-order repeats it)\n`);
  const played = await holdAnyOrder(library, { seed, seconds: SECONDS });
  process.stdout.write(`any order: ${JSON.stringify(played)}\n`);
  expect(played.books).toBeGreaterThan(0);
}, 86_400_000);
