import { expect } from '@jest/globals';
import fc from 'fast-check';
import { assertInvariants } from '../setup/assert-invariants.ts';
import type { RandomLibrary } from './random-library.ts';
import { anyStep } from './random-steps.ts';
import { anyTerms } from './random-terms.ts';

/** What was played. */
export interface Held {
  books: number;
  steps: number;
  /** Steps that were not refused. */
  succeeded: number;
}

/**
 * Holds short random books of a seed, as many as can be played in so many seconds, to every invariant after each step: debits are credits,
 * totals are the rows, each record can be read and reversed or says why not, the tax return and the open items are the control accounts, a revaluation that is repeated finds nothing.
 */
export async function holdEachStep(library: RandomLibrary, { seed, seconds }: { seed: number; seconds: number }): Promise<Held> {
  const held: Held = { books: 0, steps: 0, succeeded: 0 };
  const property = fc.asyncProperty(fc.array(anyStep, { minLength: 20, maxLength: 80 }), anyTerms, async (steps, terms) => {
    const books = await library.open(terms);
    for (const step of steps) {
      await library.continue(books, step);
      expect(books.faults).toEqual([]);
      await assertInvariants(library.db, books.entity_id);
      await library.assertTies(books);
      await library.assertReadable(books);
      held.steps += 1;
    }
    held.books += 1;
    held.succeeded += books.outcomes.filter((outcome) => / 20[01]/.test(outcome)).length;
  });
  await fc.assert(property, { seed, interruptAfterTimeLimit: seconds * 1000, markInterruptAsFailure: false, numRuns: 1_000_000 });
  return held;
}
