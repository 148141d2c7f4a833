import type { ClientSession, Db, Document } from 'mongodb';
import { placeInSequence, sequenceName } from '../../accounting/transaction-number.ts';
import type { TransactionType } from '../../accounting/vocabularies.ts';
import { PRIMARY } from '../../database/read-options.ts';
import type { ReportingPeriod } from '../../resources/reporting-period/reporting-period.ts';
import type { Head } from '../head.ts';

const OWN = 'own:';

/** The name under which the head keeps a sequence's highest number that a caller chose itself. */
export function ownKey(sequence_name: string): string {
  return `${OWN}${sequence_name}`;
}

interface Ahead {
  name: string;
  /** The last number that the sequence gave, and the highest that a caller chose. */
  last: number;
  highest: number;
}

/**
 * The numbers that callers chose themselves and that their sequences have not reached yet, and will skip (docs/accounting.md §5.2). The
 * head keeps only the highest of each sequence, so that it stays small even when a client imports many documents with their numbers; the
 * numbers themselves are read from the index of the transactions.
 */
export async function readOwnNumbers(
  db: Db,
  head: Head,
  periods: readonly ReportingPeriod[],
  session: ClientSession,
): Promise<Set<string>> {
  const ahead = sequencesBehind(head, periods);
  if (ahead.length === 0) return new Set();
  const numbers = await db
    .collection<{ transaction_no: string }>('transactions')
    .find({ entity_id: head.entity_id, $or: ahead.flatMap(rangesOf) }, { ...PRIMARY, session, projection: { _id: 0, transaction_no: 1 } })
    .toArray();
  return new Set(numbers.map(({ transaction_no }) => transaction_no));
}

/** The sequences in which a caller has used a number beyond the last that was given. */
function sequencesBehind(head: Head, periods: readonly ReportingPeriod[]): Ahead[] {
  const highest = new Map<string, number>();
  for (const [key, number] of head.sequences) {
    if (!key.startsWith(OWN)) continue;
    // An earlier release kept each number separately: `own:IN01/0009`.
    const place = placeInSequence(key.slice(OWN.length)) ?? { name: key.slice(OWN.length), sequence: number };
    highest.set(place.name, Math.max(place.sequence, highest.get(place.name) ?? 0));
  }
  return [...highest]
    .map(([name, number]) => ({ name, last: lastGiven(name, head, periods), highest: number }))
    .filter((sequence) => sequence.last < sequence.highest);
}

/** A sequence whose period does not exist gives no numbers. */
function lastGiven(name: string, { sequences }: Head, periods: readonly ReportingPeriod[]): number {
  const type = name.slice(0, 2) as TransactionType;
  const period = periods.find(({ period_count }) => sequenceName(type, period_count) === name);
  return period ? (sequences.get(`${period.id}:${type}`) ?? 0) : Number.MAX_SAFE_INTEGER;
}

/** Numbers of equally many digits are in the order of their text. */
function rangesOf({ name, last, highest }: Ahead): Document[] {
  const ranges: Document[] = [];
  for (let [first, digits] = placeOf(last + 1); first <= highest; [first, digits] = placeOf(10 ** digits)) {
    const end = Math.min(highest, 10 ** digits - 1);
    ranges.push({ transaction_no: { $gte: numberIn(name, first), $lte: numberIn(name, end), $type: 'string' } });
  }
  return ranges;
}

function placeOf(sequence: number): [number, number] {
  return [sequence, Math.max(4, String(sequence).length)];
}

function numberIn(name: string, sequence: number): string {
  return `${name}/${String(sequence).padStart(4, '0')}`;
}
