import { expect } from '@jest/globals';
import fc from 'fast-check';
import { Random } from '../fuzz/random.ts';
import { assertInvariants } from '../setup/assert-invariants.ts';
import { anyStory, factsOf, periodsOf } from './any-story.ts';
import type { Story } from './any-story.ts';
import { assertStatements } from './assert-statements.ts';
import { holdClosing } from './hold-closing.ts';
import type { RandomLibrary } from './random-library.ts';
import { RandomOrder } from './random-order.ts';
import type { Act } from './random-order.ts';
import { assertRevalued } from './revaluation-ties.ts';

/** In how many orders a story is played. */
export const ORDERS = 3;

/** What was played: acts by their kind, and the books. */
export type Played = Record<'books' | Act['does'], number>;

/**
 * Holds so many stories of a seed, or as many as can be played in so many seconds, to this: the books that come of their facts do not depend
 * on the order in which they are entered and the years are closed (docs/accounting.md §10.3). Every closing is looked at when it is made,
 * the books and their statements in the end.
 */
export async function holdAnyOrder(
  library: RandomLibrary,
  { seed, stories, seconds }: { seed: number; stories?: number; seconds?: number },
): Promise<Played> {
  const played = {} as Played;
  const count = (kind: keyof Played): unknown => (played[kind] = (played[kind] ?? 0) + 1);
  const play = async (story: Story, acts: readonly Act[]): Promise<string[]> => {
    const books = await library.openOrdered(story);
    for (const act of acts) {
      const enter = async (): Promise<boolean> => books.enter(act).then(() => true);
      if (act.does === 'close') await holdClosing(library.db, books.yearEnd(act.year), enter);
      else await enter();
      if (act.does === 'revalue') await assertRevalued(library.db, books.entity_id, books.revalued);
      count(act.does);
    }
    count('books');
    await assertInvariants(library.db, books.entity_id);
    await assertStatements(library.db, books.entity_id, books.years);
    return books.spellOut();
  };
  const property = fc.asyncProperty(anyStory, fc.integer(), async (story, orders) => {
    const random = new Random(orders);
    const [first, ...others] = Array.from({ length: ORDERS }, () => new RandomOrder(factsOf(story), periodsOf(story), random).acts);
    const expected = await play(story, first!);
    for (const acts of others) expect(await play(story, acts)).toEqual(expected);
  });
  const limit = seconds === undefined ? {} : { interruptAfterTimeLimit: seconds * 1000, markInterruptAsFailure: false };
  await fc.assert(property, { seed, ...limit, numRuns: stories ?? 1_000_000 });
  return played;
}
