import { expect, test } from '@jest/globals';
import { chosenSeed } from '../setup/chosen-seed.ts';
import { runSimulation } from './run-simulation.ts';
import type { Run } from './run-simulation.ts';
import type { Sabotage } from './simulated-server.ts';

const FIXED_SEEDS = 60;
const RANDOM_RUNS = 20;
const SEED = chosenSeed();

async function runs(first: number, times: number): Promise<Run[]> {
  const made: Run[] = [];
  for (let seed = first; seed < first + times; seed++) made.push(await runSimulation(seed));
  return made;
}
const broken = (made: readonly Run[]): [seed: number, breach: string][] =>
  made.flatMap(({ seed, breaches }) => breaches.map((breach): [number, string] => [seed, breach]));

test('whatever fails and whoever dies, no promise of the write path is broken', async () => {
  const made = await runs(1, FIXED_SEEDS);
  expect(broken(made)).toEqual([]);
  // All of it was tried: many rounds, some of which got through, and writes that were answered.
  const sum = (key: 'rounds' | 'commits' | 'done'): number => made.reduce((total, run) => total + run[key], 0);
  expect(sum('commits')).toBeGreaterThan(10 * FIXED_SEEDS);
  expect(sum('rounds')).toBeGreaterThan(sum('commits'));
  expect(sum('done')).toBeGreaterThan(20 * FIXED_SEEDS);
});

test(`nor from the seed that is asked for (npm run test:simulate -- --seed ${SEED} repeats it)`, async () => {
  expect(broken(await runs(SEED, RANDOM_RUNS))).toEqual([]);
});

test('a seed decides everything: the same one gives the same run', async () => {
  expect(await runSimulation(7)).toEqual(await runSimulation(7));
});

/**
 * What a missing fence breaks may need the moment that it is for, which not every seed brings about. The search begins with a seed
 * that does today, so it is short; a change of the protocol draws other numbers, and then it goes on.
 */
const PATIENCE = 300;

test.each<[Sabotage, number]>([
  ['head fence', 1],
  ['cap fence', 73],
  ['moved head', 15],
  ['snapshot conflicts', 1],
])('a missing fence is noticed: %s', async (sabotage, first) => {
  for (let seed = first; seed < first + PATIENCE; seed++) if ((await runSimulation(seed, sabotage)).breaches.length > 0) return;
  throw new Error(`${PATIENCE} runs without it broke no promise`);
});
