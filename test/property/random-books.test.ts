import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { assertInvariants } from '../setup/assert-invariants.ts';
import { chosenSeed } from '../setup/chosen-seed.ts';
import { useRandomLibrary } from './random-library.ts';
import { anyStep } from './random-steps.ts';
import { anyTerms } from './random-terms.ts';

/** How many books are played, each twice. */
const BOOKS = Number(process.env.BOOKS ?? 6);
const seed = chosenSeed();
const library = useRandomLibrary();

test(`random books keep every invariant, and the same steps give the same books (seed ${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 20, maxLength: 100 }), anyTerms, async (steps, terms) => {
      const [first, second] = [await library.play(steps, terms), await library.play(steps, terms)];
      for (const books of [first, second]) {
        expect(books.faults).toEqual([]);
        await assertInvariants(library.db, books.entity_id);
      }
      // The other books are the same ones.
      await library.assertStatements(first);
      await library.assertReadable(first);
      expect(second.outcomes).toEqual(first.outcomes);
      expect(await library.spellOut(second)).toEqual(await library.spellOut(first));
    }),
    { seed, numRuns: BOOKS },
  );
}, 1_800_000);
