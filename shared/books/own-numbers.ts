import type { Db, Document } from 'mongodb';
import { placeInSequence, sequenceName } from '../accounting/transaction-number.ts';
import type { TransactionType } from '../accounting/vocabularies.ts';
import { DURABLE } from '../database/read-options.ts';
import type { ReportingPeriod } from '../resources/records.ts';
import type { Head } from './head.ts';

const OWN = 'own:';

/** Under which name the head keeps the highest number of the callers' own in a sequence. */
export function ownKey(sequence_name: string): string {
  return `${OWN}${sequence_name}`;
}

interface Ahead {
  name: string;
  /** The last number that was given, and the highest that a caller has used. */
  last: number;
  highest: number;
}

/**
 * The numbers of the callers' own that their sequences have yet to reach, and will skip (docs/accounting.md §5.2). The head keeps only
 * the highest of each sequence, so that it stays small however many documents a client brings along with their numbers; the numbers
 * themselves are read from the index of the transactions.
 */
export async function readOwnNumbers(db: Db, head: Head, periods: readonly ReportingPeriod[]): Promise<Set<string>> {
  const ahead = sequencesBehind(head, periods);
  if (ahead.length === 0) return new Set();
  const numbers = await db
    .collection<{ transaction_no: string }>('transactions')
    .find({ entity_id: head.entity_id, $or: ahead.flatMap(rangesOf) }, { ...DURABLE, projection: { _id: 0, transaction_no: 1 } })
    .toArray();
  return new Set(numbers.map(({ transaction_no }) => transaction_no));
}

/** The sequences in which a caller has used a number beyond the last that was given. */
function sequencesBehind(head: Head, periods: readonly ReportingPeriod[]): Ahead[] {
  const highest = new Map<string, number>();
  for (const [key, number] of Object.entries(head.sequences)) {
    if (!key.startsWith(OWN)) continue;
    // A release of before kept each number by itself: `own:IN01/0009`.
    const place = placeInSequence(key.slice(OWN.length)) ?? { name: key.slice(OWN.length), sequence: number };
    highest.set(place.name, Math.max(place.sequence, highest.get(place.name) ?? 0));
  }
  return [...highest]
    .map(([name, number]) => ({ name, last: lastGiven(name, head, periods), highest: number }))
    .filter((sequence) => sequence.last < sequence.highest);
}

/** Nothing is given in a sequence whose period there is not. */
function lastGiven(name: string, { sequences }: Head, periods: readonly ReportingPeriod[]): number {
  const type = name.slice(0, 2) as TransactionType;
  const period = periods.find(({ period_count }) => sequenceName(type, period_count) === name);
  return period ? (sequences[`${period.id}:${type}`] ?? 0) : Number.MAX_SAFE_INTEGER;
}

/** Numbers of equally many digits are in the order of their text. */
function rangesOf({ name, last, highest }: Ahead): Document[] {
  const ranges: Document[] = [];
  for (let [first, digits] = placeOf(last + 1); first <= highest; [first, digits] = placeOf(10 ** digits)) {
    const end = Math.min(highest, 10 ** digits - 1);
    ranges.push({ transaction_no: { $gte: numberIn(name, first), $lte: numberIn(name, end) } });
  }
  return ranges;
}

function placeOf(sequence: number): [number, number] {
  return [sequence, Math.max(4, String(sequence).length)];
}

function numberIn(name: string, sequence: number): string {
  return `${name}/${String(sequence).padStart(4, '0')}`;
}
