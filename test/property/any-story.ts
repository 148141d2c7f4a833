import fc from 'fast-check';
import type { TaxRounding } from '../../shared/accounting/vocabularies.ts';

export const FIRST_YEAR = 2022;
/** Of the dollar, by their places. */
export const RATES = ['1', '1.2', '1.30007', '0.95', '1.0005', '0.99'];
const TAX_PERCENT = 7;

export type Side = 'receivable' | 'payable';

/** Something that happened, told apart from when it is entered. Documents and assignments are known by their names. */
export type Fact =
  | { does: 'document'; name: string; of: Side; owes: boolean; lines: string[]; taxed: boolean; date: string; rate: number }
  /** Moves the account as a line, so that it is no item of it. */
  | { does: 'journal'; name: string; of: Side; credits: boolean; amount: string; date: string; rate: number }
  | { does: 'assign'; name: string; giving: string; cleared: string; amount: string; date: string }
  | { does: 'unassign'; assignment: string }
  | { does: 'reverse'; document: string; date: string };

/** Closing rates of the years, of which the last stays open. */
const closings = fc.oneof(
  fc.tuple(fc.constantFrom('1.2', '1.0005', '0.9987')),
  fc.tuple(fc.constantFrom('1.2', '1.0005', '0.9987'), fc.constantFrom('1.5', '1.2', '1.33333')),
);
/** Of the first year and the weeks after, and of all. */
const day = fc.oneof(fc.nat(400), fc.nat(364 * 3));
const cents = fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.constantFrom(3333, 10_000, 1, 33));
const rate = fc.nat(RATES.length - 1);
/** Mostly of one side, so that most documents have others to be matched with. */
const of = fc.constantFrom<Side>('receivable', 'receivable', 'receivable', 'payable');

const anyDocument = fc.record({
  of,
  owes: fc.boolean(),
  lines: fc.array(cents, { minLength: 1, maxLength: 3 }),
  taxed: fc.boolean(),
  day,
  rate,
});
const anyMatch = fc.record({
  giving: fc.nat(50),
  cleared: fc.nat(50),
  part: fc.integer({ min: 1, max: 4 }),
  later: fc.nat(500),
  undone: fc.nat(4),
});

/** Two or three years of any documents, what is settled of them, reversed and unassigned, and the rates at which the years are closed. */
export const anyStory = fc.record({
  documents: fc.array(anyDocument, { minLength: 4, maxLength: 12 }),
  journals: fc.array(fc.record({ of, credits: fc.boolean(), cents, day, rate }), { maxLength: 2 }),
  matches: fc.array(anyMatch, { minLength: 4, maxLength: 14 }),
  reversals: fc.array(fc.record({ document: fc.nat(50), later: fc.nat(500) }), { maxLength: 2 }),
  closings,
  tax_rounding: fc.constantFrom<TaxRounding>('line', 'document'),
});
export type Story = typeof anyStory extends fc.Arbitrary<infer S> ? S : never;

const amountOf = (hundredths: number): string => (hundredths / 100).toFixed(2);
const taxOf = (hundredths: number): number => Math.floor((hundredths * TAX_PERCENT + 50) / 100);
const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0);

/** What a document comes to, in cents: its tax is rounded by line, or once (docs/accounting.md §1.2). */
function totalOf({ lines, taxed, owes }: Story['documents'][number], tax_rounding: TaxRounding): number {
  if (!taxed || !owes) return sum(lines);
  return sum(lines) + (tax_rounding === 'line' ? sum(lines.map(taxOf)) : taxOf(sum(lines)));
}

/**
 * The facts of a story: documents and journals, what is assigned of them within what they have, unassignments, and reversals of what is
 * free. What happens to one item stands in the order of its dates: each share follows those before it (docs/accounting.md §7.2).
 */
export function factsOf({ documents, journals, matches, reversals, closings: { length }, tax_rounding }: Story): Fact[] {
  const days = 364 * (length + 1);
  const dayOf = (count: number): string => new Date(Date.UTC(FIRST_YEAR, 0, 1 + Math.min(count, days))).toISOString().slice(0, 10);
  const known = documents.map((one, index) => {
    const total = totalOf(one, tax_rounding);
    return { ...one, name: `D${index}`, total, left: total, last: Math.min(one.day, days) };
  });
  const facts: Fact[] = [
    ...known.map(({ name, of: side, owes, lines, taxed, last, rate: at }): Fact => {
      const amounts = lines.map(amountOf);
      return { does: 'document', name, of: side, owes, lines: amounts, taxed: taxed && owes, date: dayOf(last), rate: at };
    }),
    ...journals.map((one, index): Fact => {
      return { does: 'journal', name: `J${index}`, ...one, amount: amountOf(one.cents), date: dayOf(one.day) };
    }),
  ];
  for (const [index, { giving, cleared, part, later, undone }] of matches.entries()) {
    const givers = known.filter((one) => !one.owes && one.left > 0);
    const from = givers[giving % Math.max(1, givers.length)];
    const candidates = known.filter((one) => one.owes && one.left > 0 && one.of === from?.of);
    const to = candidates[cleared % Math.max(1, candidates.length)];
    if (!from || !to) continue;
    const amount = Math.max(1, Math.floor(Math.min(from.left, to.left) / part));
    const last = Math.min(Math.max(from.last, to.last) + Math.floor(later / part), days);
    const name = `A${index}`;
    facts.push({ does: 'assign', name, giving: from.name, cleared: to.name, amount: amountOf(amount), date: dayOf(last) });
    for (const one of [from, to]) one.last = last;
    if (undone === 0) facts.push({ does: 'unassign', assignment: name });
    else for (const one of [from, to]) one.left -= amount;
  }
  for (const { document, later } of reversals) {
    const free = known.filter(({ left, total }) => left === total && total > 0);
    const one = free[document % Math.max(1, free.length)];
    if (!one) continue;
    one.left = 0;
    facts.push({ does: 'reverse', document: one.name, date: dayOf(one.last + later) });
  }
  return facts;
}
