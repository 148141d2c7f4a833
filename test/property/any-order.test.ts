import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { assertInvariants } from '../setup/assert-invariants.ts';
import { useTestBooks } from '../integration/books/open-test-books.ts';
import { FIRST_YEAR, OrderedBooks } from './any-order.ts';
import type { Fact, Side } from './any-order.ts';

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000);
const books = useTestBooks();

const RATES = ['1', '1.2', '1.30007', '0.95', '1.0005'];
const dayOf = (days: number): string => new Date(Date.UTC(FIRST_YEAR, 0, 1 + days)).toISOString().slice(0, 10);
const days = fc.nat(364 * 3);

const anyDocument = fc.record({
  of: fc.constantFrom<Side>('receivable', 'payable'),
  owes: fc.boolean(),
  cents: fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.constantFrom(3333, 10_000, 1)),
  day: days,
  rate: fc.nat(RATES.length - 1),
});
const anyMatch = fc.record({
  giving: fc.nat(50),
  cleared: fc.nat(50),
  part: fc.integer({ min: 1, max: 4 }),
  later: fc.nat(400),
  undone: fc.nat(3),
});
const anyStory = fc.record({
  documents: fc.array(anyDocument, { minLength: 4, maxLength: 10 }),
  matches: fc.array(anyMatch, { minLength: 2, maxLength: 10 }),
  reversals: fc.array(fc.record({ document: fc.nat(50), later: fc.nat(500) }), { maxLength: 2 }),
  closing: fc.tuple(fc.constantFrom('1.2', '1.0005', '0.9137'), fc.constantFrom('1.5', '1.2', '1.33333')),
  reopens: fc.boolean(),
});
type Story = typeof anyStory extends fc.Arbitrary<infer S> ? S : never;

/** The facts of a story: documents, what is assigned of them within what they have, unassignments and reversals of what is free. */
function factsOf({ documents, matches, reversals }: Story): Fact[] {
  const known = documents.map((one, index) => ({ ...one, name: `D${index}`, left: one.cents, isUsed: false, last: one.day }));
  const facts: Fact[] = known.map(({ name, of, owes, cents, day, rate }) => ({
    does: 'document',
    name,
    of,
    owes,
    rate,
    amount: (cents / 100).toFixed(2),
    date: dayOf(day),
  }));
  for (const [index, { giving, cleared, part, later, undone }] of matches.entries()) {
    const from =
      known.filter((one) => !one.owes && one.left > 0)[giving % Math.max(1, known.length)] ??
      known.find((one) => !one.owes && one.left > 0);
    const candidates = known.filter((one) => one.owes && one.left > 0 && one.of === from?.of);
    const to = candidates[cleared % Math.max(1, candidates.length)];
    if (!from || !to) continue;
    const cents = Math.max(1, Math.floor(Math.min(from.left, to.left) / part));
    // On one item in the order of the dates, as the shares of what is entered late are.
    const day = Math.min(Math.max(from.last, to.last) + Math.floor(later / part), 364 * 3);
    facts.push({
      does: 'assign',
      name: `A${index}`,
      giving: from.name,
      cleared: to.name,
      amount: (cents / 100).toFixed(2),
      date: dayOf(day),
    });
    for (const one of [from, to]) Object.assign(one, { isUsed: true, last: day });
    if (undone === 0) {
      facts.push({ does: 'unassign', assignment: `A${index}` });
    } else {
      for (const one of [from, to]) one.left -= cents;
    }
  }
  for (const { document, later } of reversals) {
    const free = known.filter(({ isUsed }) => !isUsed);
    const one = free[document % Math.max(1, free.length)];
    if (!one) continue;
    one.isUsed = true;
    facts.push({ does: 'reverse', document: one.name, date: dayOf(Math.min(one.day + later, 364 * 3)) });
  }
  return facts;
}

const yearOf = (date: string): number => Number(date.slice(0, 4));

/** The last year in which a fact has anything to do: it is entered before that year is closed. */
function yearOfFact(fact: Fact, facts: readonly Fact[]): number {
  if ('date' in fact) return yearOf(fact.date);
  const assigned = facts.find((one) => one.does === 'assign' && one.name === (fact as { assignment: string }).assignment);
  return yearOf((assigned as { date: string }).date);
}

/** Closes as late as possible, or as early: each year as soon as all of its own facts are entered. */
function inOrder(facts: readonly Fact[], when: 'early' | 'late', reopens: boolean): Fact[] {
  const closings: Fact[] = [FIRST_YEAR, FIRST_YEAR + 1].map((year) => ({ does: reopens ? 'close-twice' : 'close', year }));
  if (when === 'late') return [...facts, ...closings];
  const entered: Fact[] = [];
  const rest = [...facts];
  for (const [index, closing] of closings.entries()) {
    const due = rest.filter((fact) => yearOfFact(fact, facts) <= FIRST_YEAR + index);
    entered.push(...due, closing);
    for (const fact of due) rest.splice(rest.indexOf(fact), 1);
  }
  return [...entered, ...rest];
}

test(`the same facts give the same books, whether a year is closed before or after the next one settles it (seed ${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(anyStory, async (story) => {
      const facts = factsOf(story);
      const play = async (order: readonly Fact[]): Promise<string[]> => {
        const played = await new OrderedBooks(books.books, books.db).open(story.closing, RATES);
        for (const fact of order) await played.enter(fact);
        await assertInvariants(books.db, played.entity_id);
        return played.spellOut();
      };
      const early = await play(inOrder(facts, 'early', false));
      expect(await play(inOrder(facts, 'late', story.reopens))).toEqual(early);
    }),
    { seed, interruptAfterTimeLimit: 25_000, markInterruptAsFailure: false, numRuns: Number(process.env.RUNS ?? 200) },
  );
}, 120_000);
