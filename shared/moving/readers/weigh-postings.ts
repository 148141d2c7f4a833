import { sumOf, ZERO } from '../../accounting/decimal.ts';
import type { Decimal } from '../../accounting/decimal.ts';
import type { JournalPosting } from '../journal.ts';

/** A posting as a file of plain text writes it. */
export interface WrittenPosting {
  readonly line: number;
  readonly text: string;
  readonly account: string;
  /** Null where the file leaves it to what balances the entry. */
  readonly amount: {
    readonly units: Decimal;
    readonly currency: string;
    /** It is written without a commodity. */ readonly bare?: boolean;
  } | null;
  /** What all its units are worth, where the file says a cost or a price; the sign is that of the units. */
  readonly worth: { readonly value: Decimal; readonly currency: string } | null;
}

export interface Weighed {
  readonly postings: JournalPosting[];
  /** Those of another currency, which are kept with their value alone. */
  readonly foreign: readonly WrittenPosting[];
  /** Those whose value in the reporting currency follows from nothing. */
  readonly worthless: WrittenPosting[];
}

/**
 * The values of an entry's postings in the reporting currency: their own amounts, else what they cost; of one other commodity without a cost,
 * what balances the entry, as these programs infer it. The posting without an amount takes what is left.
 */
export function weighPostings(written: readonly WrittenPosting[], home: string): Weighed {
  const open = written.filter(({ amount }) => amount === null);
  const given = written.filter(({ amount }) => amount !== null);
  const known = given.map((posting) => ({ posting, value: valueOf(posting, home) }));
  const unknown = known.filter(({ value }) => value === undefined).map(({ posting }) => posting);
  const sum = sumOf(known, ({ value }) => value ?? ZERO);
  const inferred = open.length === 0 ? inferredRate(unknown, sum) : undefined;
  const postings = known.flatMap(({ posting, value }): JournalPosting[] => {
    const own = value ?? (inferred && posting.amount!.units.times(inferred));
    return own === undefined ? [] : [{ account: posting.account, value: own }];
  });
  const [left] = open;
  if (left) postings.push({ account: left.account, value: sum.negated() });
  const foreign = given.filter(({ amount }) => amount!.currency !== home && !amount!.units.isZero());
  const worthless = new Set(unknown);
  return inferred === undefined
    ? { postings, foreign: foreign.filter((posting) => !worthless.has(posting)), worthless: unknown }
    : { postings, foreign, worthless: [] };
}

/**
 * The postings of an entry in which amounts without a commodity are of one of their own, because they balance no others: hledger takes them so
 * wherever they stand beside others, we only where an entry makes no sense otherwise.
 */
export function withBareApart(written: readonly WrittenPosting[], home: string): readonly WrittenPosting[] {
  const isWhole = written.every(({ amount }) => amount !== null) && written.some(({ amount }) => !amount!.bare);
  if (!isWhole || sumOf(written, (posting) => valueOf(posting, home) ?? ZERO).isZero()) return written;
  return written.map((posting) => (posting.amount!.bare ? { ...posting, amount: { ...posting.amount!, currency: '' } } : posting));
}

/** What units are worth by the cost of one of them, or of all together, whose sign is then theirs whatever is written. */
export function worthAt(units: Decimal, cost: Decimal, { total }: { total: boolean }): Decimal {
  if (!total) return units.times(cost);
  return units.isNegative() ? cost.abs().negated() : cost.abs();
}

function valueOf({ amount, worth }: WrittenPosting, home: string): Decimal | undefined {
  // Nothing of another currency, as beside an assertion, is worth nothing.
  if (amount!.currency === home || amount!.units.isZero()) return amount!.units;
  return worth?.currency === home ? worth.value : undefined;
}

/** What one unit is worth, where all postings without a value are of one commodity. */
function inferredRate(unknown: readonly WrittenPosting[], sum: Decimal): Decimal | undefined {
  const [first] = unknown;
  if (first === undefined || sum.isZero()) return undefined;
  if (unknown.some(({ amount }) => amount!.currency !== first.amount!.currency)) return undefined;
  const units = sumOf(unknown, ({ amount }) => amount!.units);
  return units.isZero() || units.isNegative() === sum.isNegative() ? undefined : sum.negated().div(units);
}
