import { expect, test } from '@jest/globals';
import { runSimulation } from '../simulation/run-simulation.ts';

/** Few enough for a trial of every change, and enough that each kind of failure comes about (docs/decisions/mutation-testing.md). */
const SEEDS = Array.from({ length: 12 }, (_, index) => index + 1);

test('a short simulation breaks no promise of the write path', async () => {
  for (const seed of SEEDS) expect((await runSimulation(seed)).breaches).toEqual([]);
});
