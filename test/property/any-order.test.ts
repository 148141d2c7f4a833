import { expect, test } from '@jest/globals';
import { holdAnyOrder } from './hold-any-order.ts';
import { useRandomLibrary } from './random-library.ts';

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000);
const library = useRandomLibrary();

test(`the same facts give the same books, in whatever order they are entered and the years closed (seed ${seed})`, async () => {
  expect((await holdAnyOrder(library, { seed, seconds: 25 })).books).toBeGreaterThan(0);
}, 120_000);
