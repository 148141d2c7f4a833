import type { Document } from 'mongodb';
import { DEFAULT_PATTERN, formName, lookOfNumbers, ownPatterns, shareSequence } from '../../shared/accounting/number-pattern.ts';
import type { Numbering } from '../../shared/accounting/number-pattern.ts';
import { patternsMeet } from '../../shared/accounting/patterns-meet.ts';
import { transactionTypeCodes } from '../../shared/accounting/vocabularies.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { FieldMessages } from '../../shared/base/request-error.ts';
import type { BooksReader } from '../../shared/books/books-reader.ts';
import type { BooksView } from '../../shared/books/command.ts';
import { patternKey } from '../../shared/books/next-number.ts';

/** Throws 422 where two patterns, or a pattern and the numbers that the service forms itself, might give the same number (docs/accounting.md §5.2). */
export function checkNumbering(numbering: Numbering | null | undefined): void {
  const faults: FieldMessages = {};
  const patterns = ownPatterns(numbering);
  const defaults = transactionTypeCodes.map((type) => ({ type, pattern: DEFAULT_PATTERN.replace('{type}', type) }));
  for (const [index, { type, pattern }] of patterns.entries()) {
    const own = defaults.find((other) => patternsMeet(pattern, other.pattern));
    if (own) faults[`numbering.${type}`] = [`may give a number that the service forms itself, like ${own.type}01/0001; begin it otherwise`];
    const other = patterns
      .slice(0, index)
      .find((before) => !shareSequence(before.pattern, pattern) && patternsMeet(before.pattern, pattern));
    if (other) faults[`numbering.${type}`] = [`may give a number that the pattern of ${other.type} gives, too; begin it otherwise`];
  }
  if (Object.keys(faults).length > 0) throw new RequestError(422, faults);
}

interface LastNumber {
  _id: { before: string; after: string };
  last: number;
}

/**
 * The last number that was used of each sequence of patterns that are new: by an earlier choice of the entity, or by a caller who gave them.
 * One that the entity has already skips the numbers of callers when their turn comes.
 */
export async function readLastNumbers(
  numbering: Numbering | null | undefined,
  reader: BooksReader,
  { entity }: BooksView,
): Promise<Map<string, number>> {
  const last = new Map<string, number>();
  const had = ownPatterns(entity.numbering).map(({ pattern }) => pattern);
  for (const { pattern } of ownPatterns(numbering)) {
    if (had.includes(pattern)) continue;
    for (const { _id, last: number } of await reader.aggregate<LastNumber>('transactions', lastOfEach(pattern))) {
      const name = formName(_id);
      last.set(name, Math.max(number, last.get(name) ?? 0));
    }
  }
  return last;
}

/**
 * The database finds the last number of each sequence, by the index of the numbers alone: there may be a million of the form. With the type put
 * in, a digit follows the text that a pattern begins with.
 */
function lastOfEach(pattern: string): Document[] {
  const [beginning] = pattern.split('{') as [string];
  const { source: regex } = lookOfNumbers(pattern).look;
  const captured = (place: number): Document => ({ $arrayElemAt: ['$found.captures', place] });
  return [
    { $match: { transaction_no: { $type: 'string', $gte: `${beginning}0`, $lt: `${beginning}:`, $regex: regex } } },
    { $project: { _id: 0, found: { $regexFind: { input: '$transaction_no', regex } } } },
    { $group: { _id: { before: captured(0), after: captured(2) }, last: { $max: { $toLong: captured(1) } } } },
  ];
}

/** Sequences go on behind the last numbers that were used. */
export function goOnBehind(last: ReadonlyMap<string, number>, books: BooksView): void {
  for (const [name, number] of last) books.passSequence(patternKey(name), number);
}
