import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { holdEachStep } from '../property/hold-each-step.ts';
import { useRandomLibrary } from '../property/random-library.ts';
import { anyStep } from '../property/random-steps.ts';
import { anyTerms } from '../property/random-terms.ts';
import type { Terms } from '../property/random-terms.ts';
import { assertInvariants } from '../setup/assert-invariants.ts';
import { chosenSeed } from '../setup/chosen-seed.ts';

const SECONDS = Number(process.env.SECONDS ?? 600);
const STEPS = Number(process.env.STEPS ?? 10_000);
const CHECK_EVERY = 250;
const seed = chosenSeed(process.env.SEED ?? 'random');
const library = useRandomLibrary();

test(`in ${SECONDS} seconds no short books are found that break an invariant after any of their steps`, async () => {
  process.stdout.write(`random books: seed ${seed} (SEED=${seed} SECONDS=${SECONDS} npm run test:long -- random-books repeats it)\n`);
  const held = await holdEachStep(library, { seed, seconds: SECONDS });
  process.stdout.write(`random books: ${JSON.stringify(held)}, looked at after each step\n`);
  expect(held.books).toBeGreaterThan(0);
}, 86_400_000);

test(`${STEPS} random steps break no invariant, and played again they give the same books`, async () => {
  process.stdout.write(`random books: ${STEPS} steps, seed ${seed} (SEED=${seed} npm run test:long -- random-books repeats it)\n`);
  const began = performance.now();
  const steps = fc.sample(anyStep, { seed, numRuns: STEPS });
  const [terms] = fc.sample(anyTerms, { seed, numRuns: 1 }) as [Terms];
  process.stdout.write(`random books: ${JSON.stringify(terms)}\n`);
  const [first, second] = [await library.open(terms), await library.open(terms)];
  for (const [index, step] of steps.entries()) {
    await library.continue(first, step);
    await library.continue(second, step);
    expect([index, first.faults]).toEqual([index, []]);
    if ((index + 1) % 1000 === 0) process.stdout.write(`random books: ${index + 1} steps, ${first.closed} years closed\n`);
    if ((index + 1) % CHECK_EVERY === 0) await assertInvariants(library.db, first.entity_id);
  }
  await library.assertStatements(first);
  const { rows, transactions } = await assertInvariants(library.db, first.entity_id);
  expect(second.outcomes).toEqual(first.outcomes);
  expect(await library.spellOut(second)).toEqual(await library.spellOut(first));
  const succeeded = first.outcomes.filter((outcome) => / 20[01]/.test(outcome)).length;
  const tally: Record<string, number> = {};
  for (const outcome of first.outcomes) tally[outcome] = (tally[outcome] ?? 0) + 1;
  process.stdout.write(`${JSON.stringify(tally, null, 1)}\n`);
  const seconds = Math.round((performance.now() - began) / 1000);
  process.stdout.write(
    `random books: ${succeeded} of ${STEPS} steps succeeded, ${transactions.length} transactions, ${rows.length} rows, ${first.closed} years closed, ${seconds} s\n`,
  );
}, 86_400_000);
