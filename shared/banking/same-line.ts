import type { Decimal } from '../accounting/decimal.ts';
import type { BankLineRead } from './bank-file.ts';

/** What of a line says whether it is the same booking as another one: only what the bank wrote. */
export type LineIdentity = Pick<
  BankLineRead,
  'status' | 'booked_on' | 'value_on' | 'bank_ref' | 'end_to_end_id' | 'counterparty' | 'text'
> & { amount: Decimal };

/**
 * What a line of a file is to the stored lines of its account. `known`: the same as `of`. `booked`: what was pending is booked by it.
 * `details`: a notification (camt.054) that tells more of a booking. `possible_double`: new, though `of` has its day, amount and payer.
 */
export type LineFound<Stored> = { is: 'new' } | { is: 'known' | 'booked' | 'details' | 'possible_double'; of: Stored };

/** A pending line is booked within so many days. */
const DAYS_TO_BOOKING = 10;

/**
 * Tells the lines of one file from the stored lines of the account (docs/decisions/bank-files.md), so that a file that comes twice, overlaps, or
 * comes in another format adds only what is new. One stored line answers for one line of the file: two equal lines of a file are two bookings,
 * and stay two when it comes again. The answer has one entry for each line of the file, in its order.
 */
export function findStoredLines<Stored extends LineIdentity>(
  lines: readonly LineIdentity[],
  stored: Iterable<Stored>,
): LineFound<Stored>[] {
  const open = new OpenLines(stored);
  const found = new Map<LineIdentity, LineFound<Stored>>();
  // What an id proves comes first, so that no line without one takes its place.
  const ways: ((line: LineIdentity) => LineFound<Stored> | undefined)[] = [
    (line) => open.take(line, 'known', open.ofRef(line), sameStatus),
    (line) => open.take(line, 'known', line.bank_ref === null ? open.ofDay(line) : open.ofDayWithoutRef(line), isSameWithoutRef),
    (line) => bookingOf(line, open),
    (line) => doubleOf(line, open),
  ];
  for (const way of ways)
    for (const line of lines) {
      const answer = found.has(line) ? undefined : way(line);
      if (answer !== undefined) found.set(line, answer);
    }
  return lines.map((line) => found.get(line) ?? { is: 'new' });
}

/** A booked line and the pending one that announced it, in whichever order they come; a notification and its booking. */
function bookingOf<Stored extends LineIdentity>(line: LineIdentity, open: OpenLines<Stored>): LineFound<Stored> | undefined {
  const others = open.counterparts(line);
  if (line.status === 'booked')
    return (
      open.take(line, 'booked', others, hasSameId) ??
      open.take(line, 'booked', others, (one, other) => other.status === 'pending' && isNear(one, other) && !hasOtherId(one, other))
    );
  const is = line.status === 'information' ? 'details' : 'known';
  return open.take(line, is, others, hasSameId);
}

/** A line with the day, amount and payer of another one, where neither has an id that tells them apart. */
function doubleOf<Stored extends LineIdentity>(line: LineIdentity, open: OpenLines<Stored>): LineFound<Stored> | undefined {
  if (line.bank_ref !== null || line.end_to_end_id !== null) return undefined;
  return open.take(line, 'possible_double', open.ofDayWithoutRef(line), hasSamePayer);
}

/** The stored lines that answer for no line of the file yet. */
class OpenLines<Stored extends LineIdentity> {
  readonly #ofDay = new Map<string, Set<Stored>>();
  /** By their id too, which is empty for those without one: a day may have ten thousand payments of one amount. */
  readonly #ofRef = new Map<string, Set<Stored>>();
  readonly #ofAmount = new Map<string, Set<Stored>>();

  constructor(stored: Iterable<Stored>) {
    for (const line of stored) {
      placeIn(this.#ofDay, dayKey(line), line);
      placeIn(this.#ofRef, refKey(line), line);
      placeIn(this.#ofAmount, amountKey(line, line.status === 'booked'), line);
    }
  }

  ofDay(line: LineIdentity): Iterable<Stored> {
    return this.#ofDay.get(dayKey(line)) ?? [];
  }

  /** Those with its id. An id that comes back with another day or amount is another booking. */
  ofRef(line: LineIdentity): Iterable<Stored> {
    return line.bank_ref === null ? [] : (this.#ofRef.get(refKey(line)) ?? []);
  }

  ofDayWithoutRef(line: LineIdentity): Iterable<Stored> {
    return this.#ofRef.get(refKey({ ...line, bank_ref: null })) ?? [];
  }

  /** Those of its amount that are in the other state: not booked yet for a booked line, booked for another one. */
  counterparts(line: LineIdentity): Iterable<Stored> {
    return this.#ofAmount.get(amountKey(line, line.status !== 'booked')) ?? [];
  }

  /** The first of others that is the line, which then answers for no other one. */
  take(
    line: LineIdentity,
    is: Exclude<LineFound<Stored>['is'], 'new'>,
    others: Iterable<Stored>,
    isSame: (one: LineIdentity, other: LineIdentity) => boolean,
  ): LineFound<Stored> | undefined {
    for (const other of others) {
      if (!isSame(line, other)) continue;
      this.#ofDay.get(dayKey(other))?.delete(other);
      this.#ofRef.get(refKey(other))?.delete(other);
      this.#ofAmount.get(amountKey(other, other.status === 'booked'))?.delete(other);
      return { is, of: other };
    }
    return undefined;
  }
}

function placeIn<Line>(map: Map<string, Set<Line>>, key: string, line: Line): void {
  const lines = map.get(key);
  if (lines === undefined) map.set(key, new Set([line]));
  else lines.add(line);
}

const dayOf = ({ booked_on, value_on }: LineIdentity): string => booked_on ?? value_on ?? '';
const amountKey = ({ amount }: LineIdentity, booked: boolean): string => `${booked ? 'booked' : 'not yet'} ${amount.toString()}`;
/** Lines with the same day and amount have the same. */
export const dayKey = (line: LineIdentity): string => `${dayOf(line)} ${line.amount.toString()}`;
const refKey = (line: LineIdentity): string => `${dayKey(line)} ${line.bank_ref ?? ''}`;

const isEqual = (one: string | null, other: string | null): boolean => one !== null && one === other;
const differs = (one: string | null, other: string | null): boolean => one !== null && other !== null && one !== other;

/** One has no id of the bank: ids of the payment and numbers do not differ, and one text goes on where the other was cut. */
function isSameWithoutRef(one: LineIdentity, other: LineIdentity): boolean {
  if (!sameStatus(one, other) || (one.bank_ref !== null && other.bank_ref !== null)) return false;
  if (differs(one.end_to_end_id, other.end_to_end_id) || differs(numberOf(one), numberOf(other))) return false;
  const [short, long] = [folded(one.text), folded(other.text)].sort((a, b) => a.length - b.length);
  return long?.startsWith(short ?? '') ?? true;
}

/** A pending line and its booking are no copies of each other. */
const sameStatus = (one: LineIdentity, other: LineIdentity): boolean => one.status === other.status;

const hasSameId = (one: LineIdentity, other: LineIdentity): boolean =>
  isEqual(one.bank_ref, other.bank_ref) || isEqual(one.end_to_end_id, other.end_to_end_id);
const hasOtherId = (one: LineIdentity, other: LineIdentity): boolean => differs(one.end_to_end_id, other.end_to_end_id);

function isNear(one: LineIdentity, other: LineIdentity): boolean {
  const days = (Date.parse(dayOf(one)) - Date.parse(dayOf(other))) / 86_400_000;
  return Math.abs(days) <= DAYS_TO_BOOKING;
}

function hasSamePayer(one: LineIdentity, other: LineIdentity): boolean {
  if (isEqual(numberOf(one), numberOf(other))) return true;
  return isEqual(folded(one.counterparty?.name ?? null) || null, folded(other.counterparty?.name ?? null));
}

const numberOf = ({ counterparty }: LineIdentity): string | null => counterparty?.iban ?? counterparty?.number ?? null;

/** Letters and digits only: formats differ in blanks, signs and case. */
const folded = (text: string | null): string => text?.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase() ?? '';
