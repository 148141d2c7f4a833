import fc from 'fast-check';
import type { TaxRounding } from '../../shared/accounting/vocabularies.ts';
import { dayAfter, daysBetween, monthEnd } from './days.ts';

export const FIRST_YEAR = 2022;
/** Days of the first period, as far as it has its own; the later ones follow it by default. */
const firstYears = [
  {},
  {},
  { start_date: '2022-04-06' },
  { start_date: '2022-11-01', end_date: '2022-12-31' },
  { end_date: '2023-05-31' },
  { start_date: '2022-09-29', end_date: '2023-09-27' },
] as const;
/** The taxes that a document may have, all of one rate; what is owed for a reverse charge is in no total. */
const TAXES = ['none', 'none', 'charged', 'on payment', 'half deductible', 'reverse charge'] as const;
type StoryTax = (typeof TAXES)[number];
/** What a document says of its value: a rate of the list, a rate of its own, or the value of its total. */
const VALUES = ['listed', 'listed', 'units', 'value'] as const;
/** Of the foreign currency, by their places. */
export const RATES = ['1', '1.2', '1.30007', '0.95', '1.0005', '0.99'];
/** Of each year from 2020 on, from March. */
export const RUNNING = ['1.1', '0.97', '1.25', '1.0007', '1.4'];
const TAX_PERCENT = 7;

export type Side = 'receivable' | 'payable';

/** Something that happened, told apart from when it is entered. Documents and assignments are known by their names. */
export type Fact =
  | {
      does: 'document';
      name: string;
      of: Side;
      owes: boolean;
      lines: string[];
      tax: StoryTax;
      date: string;
      /** Told by the clock of the zone in which it is the evening before. */
      is_late: boolean;
      rate: number;
      own: { units_per?: string; reporting_amount?: string };
      /** Paid for goods, so that it keeps its value. */
      is_advance: boolean;
    }
  /** Moves the account as a line, so that it is no item of it. One that opens is of what the books begin with. */
  | { does: 'journal'; name: string; of: Side | 'bank'; credits: boolean; amount: string; date: string; rate: number; opens: boolean }
  | { does: 'assign'; name: string; giving: string; cleared: string; amount: string; date: string }
  | { does: 'give up'; name: string; cleared: string; amount: string; with_tax: boolean; date: string }
  | { does: 'unassign'; assignment: string }
  | { does: 'reverse'; document: string; date: string }
  | { does: 'revalue'; name: string; date: string };

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
  /** The last line takes something back. */
  takes_back: fc.boolean(),
  tax: fc.constantFrom(...TAXES),
  day,
  is_late: fc.boolean(),
  rate,
  value: fc.constantFrom(...VALUES),
  is_advance: fc.boolean(),
});
const anyMatch = fc.record({
  giving: fc.nat(50),
  cleared: fc.nat(50),
  part: fc.integer({ min: 1, max: 4 }),
  later: fc.nat(500),
  undone: fc.nat(4),
  /** Whether the part is given up instead of paid. */
  given_up: fc.nat(4),
});

/** Two or three years of any documents, what is settled of them, reversed and unassigned, and the rates at which the years are closed. */
export const anyStory = fc.record({
  documents: fc.array(anyDocument, { minLength: 4, maxLength: 12 }),
  journals: fc.array(fc.record({ of, credits: fc.boolean(), cents, day, rate }), { maxLength: 2 }),
  openings: fc.array(fc.record({ credits: fc.boolean(), cents, rate }), { maxLength: 2 }),
  matches: fc.array(anyMatch, { minLength: 4, maxLength: 14 }),
  reversals: fc.array(fc.record({ document: fc.nat(50), later: fc.nat(500) }), { maxLength: 2 }),
  revaluations: fc.array(fc.nat(36), { maxLength: 3 }),
  closings,
  // HRK is withdrawn.
  currency_code: fc.constantFrom('USD', 'HRK'),
  time_zone: fc.constantFrom('UTC', 'America/Los_Angeles'),
  first_year: fc.constantFrom<FirstYear>(...firstYears),
  tax_rounding: fc.constantFrom<TaxRounding>('line', 'document'),
});
interface FirstYear {
  start_date?: string;
  end_date?: string;
}
export type Story = typeof anyStory extends fc.Arbitrary<infer S> ? S : never;

const amountOf = (hundredths: number): string => (hundredths / 100).toFixed(2);
const taxOf = (hundredths: number): number => Math.sign(hundredths) * Math.floor((Math.abs(hundredths) * TAX_PERCENT + 50) / 100);
const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0);

type StoryDocument = Story['documents'][number];

/** Of an invoice or bill of several lines the last one may take back as much as the first one has. */
function linesOf({ lines, owes, takes_back }: StoryDocument): number[] {
  const last = lines.at(-1)!;
  return owes && takes_back && lines.length > 1 ? [...lines.slice(0, -1), -Math.min(last, lines[0]!)] : lines;
}

/** Receipts and payments have no taxes, and only a buyer owes a reverse charge. */
function storyTax({ tax, owes, of: side }: StoryDocument): StoryTax {
  if (!owes) return 'none';
  return tax === 'reverse charge' && side === 'receivable' ? 'charged' : tax;
}

/** What a document comes to, in cents: its tax is rounded by line, or once (docs/accounting.md §1.2). */
function totalOf(document: StoryDocument, tax_rounding: TaxRounding): number {
  const lines = linesOf(document);
  if (['none', 'reverse charge'].includes(storyTax(document))) return sum(lines);
  return sum(lines) + (tax_rounding === 'line' ? sum(lines.map(taxOf)) : taxOf(sum(lines)));
}

function ownValue({ value }: StoryDocument, total: number): { units_per?: string; reporting_amount?: string } {
  if (value === 'units') return { units_per: '0.83' };
  return value === 'value' && total > 0 ? { reporting_amount: amountOf(Math.floor((total * 113) / 100) + 1) } : {};
}

/** The periods of a story, by their days: those that are closed and the one after. */
export function periodsOf({ closings: { length }, first_year }: Pick<Story, 'closings' | 'first_year'>): { start: string; end: string }[] {
  const start = first_year.start_date ?? `${FIRST_YEAR}-01-01`;
  const periods = [{ start, end: first_year.end_date ?? yearAfter(start) }];
  while (periods.length <= length) {
    const next = dayAfter(periods.at(-1)!.end, 1);
    periods.push({ start: next, end: yearAfter(next) });
  }
  return periods;
}

/** Twelve months later less a day. */
function yearAfter(start: string): string {
  return dayAfter(`${Number(start.slice(0, 4)) + 1}${start.slice(4)}`, -1);
}

/**
 * The facts of a story: documents and journals, what is assigned or given up of them within what they have, unassignments, reversals of what
 * is free, and revaluations. What happens to one item stands in the order of its dates: each share follows those before it
 * (docs/accounting.md §7.2).
 */
export function factsOf(story: Story): Fact[] {
  const { documents, journals, openings, matches, reversals, tax_rounding } = story;
  const periods = periodsOf(story);
  const start = periods[0]!.start;
  const days = daysBetween(start, periods.at(-1)!.end);
  const dayOf = (count: number): string => dayAfter(start, Math.min(count, days));
  const known = documents.map((one, index) => {
    const total = totalOf(one, tax_rounding);
    return { ...one, name: `D${index}`, total, left: total, last: Math.min(one.day, days) };
  });
  const facts: Fact[] = [
    ...known.map((one): Fact => {
      const { name, of: side, owes, is_late, rate: at, last, total } = one;
      const is_advance = one.is_advance && !owes;
      const [lines, tax, own] = [linesOf(one).map(amountOf), storyTax(one), ownValue(one, total)];
      return { does: 'document', name, of: side, owes, lines, tax, date: dayOf(last), is_late, rate: at, own, is_advance };
    }),
    ...journals.map((one, index): Fact => {
      return { does: 'journal', name: `J${index}`, ...one, amount: amountOf(one.cents), date: dayOf(one.day), opens: false };
    }),
    ...openings.map((one, index): Fact => {
      return { does: 'journal', name: `O${index}`, of: 'bank', ...one, amount: amountOf(one.cents), date: start, opens: true };
    }),
  ];
  for (const [index, { giving, cleared, part, later, undone, given_up }] of matches.entries()) {
    const name = `A${index}`;
    const givers = known.filter((one) => !one.owes && one.left > 0);
    const from = given_up === 0 ? undefined : givers[giving % Math.max(1, givers.length)];
    if (given_up > 0 && !from) continue;
    const candidates = known.filter((one) => one.owes && one.left > 0 && (!from || one.of === from.of));
    const to = candidates[cleared % Math.max(1, candidates.length)];
    if (!to) continue;
    const items = from ? [from, to] : [to];
    const amount = Math.max(1, Math.floor(Math.min(...items.map(({ left }) => left)) / part));
    const last = Math.min(Math.max(...items.map((item) => item.last)) + Math.floor(later / part), days);
    const what = { name, cleared: to.name, amount: amountOf(amount), date: dayOf(last) };
    if (from) facts.push({ does: 'assign', giving: from.name, ...what });
    else facts.push({ does: 'give up', with_tax: storyTax(to) !== 'none' && giving % 2 === 0, ...what });
    for (const one of items) one.last = last;
    if (from && undone === 0) facts.push({ does: 'unassign', assignment: name });
    else for (const one of items) one.left -= amount;
  }
  for (const { document, later } of reversals) {
    const free = known.filter(({ left, total }) => left === total && total > 0);
    const one = free[document % Math.max(1, free.length)];
    if (!one) continue;
    one.left = 0;
    facts.push({ does: 'reverse', document: one.name, date: dayOf(one.last + later) });
  }
  return [...facts, ...revaluationsOf(story, periods)];
}

/** At ends of months, but for the last one of a period: the closing translates what is revalued then at another rate. */
function revaluationsOf({ revaluations }: Story, periods: readonly { start: string; end: string }[]): Fact[] {
  const { start } = periods[0]!;
  const last = periods.at(-1)!.end;
  const dates = revaluations.map((month) => monthEnd(dayAfter(start, month * 30)));
  return [...new Set(dates)]
    .filter((date) => date < last && periods.every(({ end }) => end !== date))
    .sort()
    .map((date, index): Fact => ({ does: 'revalue', name: `R${index}`, date }));
}
