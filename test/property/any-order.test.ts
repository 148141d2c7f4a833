import { expect, test } from '@jest/globals';
import { chosenSeed } from '../setup/chosen-seed.ts';
import { ORDERS, holdAnyOrder } from './hold-any-order.ts';
import { useRandomLibrary } from './random-library.ts';

/** How many stories are played, each in several orders. */
const STORIES = Number(process.env.STORIES ?? 3);
const seed = chosenSeed();
const library = useRandomLibrary();

test(`the same facts give the same books, in whatever order they are entered and the years closed (seed ${seed})`, async () => {
  expect((await holdAnyOrder(library, { seed, stories: STORIES })).books).toBe(STORIES * ORDERS);
}, 1_800_000);
