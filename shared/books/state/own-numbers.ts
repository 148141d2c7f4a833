import type { ClientSession, Db, Document } from 'mongodb';
import { formName, numberIn, ownPatterns, placeInPattern } from '../../accounting/number-pattern.ts';
import type { NumberForm, Numbering } from '../../accounting/number-pattern.ts';
import { placeInSequence, sequenceName } from '../../accounting/transaction-number.ts';
import type { TransactionType } from '../../accounting/vocabularies.ts';
import { PRIMARY } from '../../database/read-options.ts';
import type { ReportingPeriod } from '../../resources/reporting-period/reporting-period.ts';
import type { Head } from '../head.ts';
import { patternKey } from '../next-number.ts';

const OWN = 'own:';

/** The name under which the head keeps a sequence's highest number that a caller chose itself. */
export function ownKey(sequence_name: string): string {
  return `${OWN}${sequence_name}`;
}

/** The sequence that may come to give a number, and the number's place in it; undefined of a number that none gives. */
export function placeOfNumber(
  transaction_no: string,
  numbering: Numbering | null | undefined,
): { name: string; sequence: number } | undefined {
  for (const { pattern } of ownPatterns(numbering)) {
    const place = placeInPattern(pattern, transaction_no);
    if (place) return { name: formName(place.form), sequence: place.sequence };
  }
  return placeInSequence(transaction_no);
}

interface Ahead {
  form: NumberForm;
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
  numbering: Numbering | null | undefined,
  session: ClientSession,
): Promise<Set<string>> {
  const ahead = sequencesBehind(head, periods, numbering);
  if (ahead.length === 0) return new Set();
  const numbers = await db
    .collection<{ transaction_no: string }>('transactions')
    .find({ entity_id: head.entity_id, $or: ahead.flatMap(rangesOf) }, { ...PRIMARY, session, projection: { _id: 0, transaction_no: 1 } })
    .toArray();
  return new Set(numbers.map(({ transaction_no }) => transaction_no));
}

/** The sequences in which a caller has used a number beyond the last that was given. */
function sequencesBehind(head: Head, periods: readonly ReportingPeriod[], numbering: Numbering | null | undefined): Ahead[] {
  const highest = new Map<string, number>();
  for (const [key, number] of head.sequences) {
    if (!key.startsWith(OWN)) continue;
    // An earlier release kept each number separately: `own:IN01/0009`.
    const place = placeInSequence(key.slice(OWN.length)) ?? { name: key.slice(OWN.length), sequence: number };
    highest.set(place.name, Math.max(place.sequence, highest.get(place.name) ?? 0));
  }
  return [...highest]
    .flatMap(([name, number]) => formsNamed(name, head, periods, numbering).map((found) => ({ ...found, highest: number })))
    .filter((sequence) => sequence.last < sequence.highest);
}

/** The sequences of a name: of patterns that differ in the digits of the count there may be several, of one that is not used any more none. */
function formsNamed(
  name: string,
  head: Head,
  periods: readonly ReportingPeriod[],
  numbering: Numbering | null | undefined,
): Omit<Ahead, 'highest'>[] {
  const [before, after] = name.split('{seq}');
  if (after === undefined) return [{ form: { before: `${name}/`, digits: 4, after: '' }, last: lastGiven(name, head, periods) }];
  const last = head.sequences.get(patternKey(name)) ?? 0;
  return ownPatterns(numbering).flatMap(({ pattern }) => {
    const form = placeInPattern(pattern, `${before!}999999999${after}`)?.form;
    return form ? [{ form, last }] : [];
  });
}

/** A sequence whose period does not exist gives no numbers. */
function lastGiven(name: string, { sequences }: Head, periods: readonly ReportingPeriod[]): number {
  const type = name.slice(0, 2) as TransactionType;
  const period = periods.find(({ period_count }) => sequenceName(type, period_count) === name);
  return period ? (sequences.get(`${period.id}:${type}`) ?? 0) : Number.MAX_SAFE_INTEGER;
}

/** Numbers of equally many digits are in the order of their text. */
function rangesOf({ form, last, highest }: Ahead): Document[] {
  const ranges: Document[] = [];
  const digitsOf = (sequence: number): number => Math.max(form.digits, String(sequence).length);
  for (let first = last + 1; first <= highest; first = 10 ** digitsOf(first)) {
    const end = Math.min(highest, 10 ** digitsOf(first) - 1);
    ranges.push({ transaction_no: { $gte: numberIn(form, first), $lte: numberIn(form, end), $type: 'string' } });
  }
  return ranges;
}
