import type { Decimal } from '../accounting/decimal.ts';
import { smallerOf } from '../accounting/decimal.ts';
import type { ExportedPosting } from './exported.ts';

/** An amount in the reporting currency, above 0, that goes from one account to another. */
export interface PostingPair {
  readonly debit: ExportedPosting;
  readonly credit: ExportedPosting;
  readonly amount: Decimal;
}

/**
 * The postings of an entry as pairs of one debit and one credit, for programs whose rows have an account and a contra account: in their order,
 * each as much as both still have. Throws RangeError for an entry that does not balance, which only spoilt books have.
 */
export function pairPostings(postings: readonly ExportedPosting[]): PostingPair[] {
  const debits = postings.filter(({ value }) => value.isPositive() && !value.isZero());
  const credits = postings.filter(({ value }) => value.isNegative() && !value.isZero());
  const pairs: PostingPair[] = [];
  let [left, owed] = [debits[0]?.value, credits[0]?.value.abs()];
  for (let [at, against] = [0, 0]; left !== undefined && owed !== undefined;) {
    const amount = smallerOf(left, owed);
    pairs.push({ debit: debits[at]!, credit: credits[against]!, amount });
    [left, owed] = [left.minus(amount), owed.minus(amount)];
    if (left.isZero()) left = debits[(at += 1)]?.value;
    if (owed.isZero()) owed = credits[(against += 1)]?.value.abs();
  }
  if (left !== undefined || owed !== undefined) throw new RangeError('An entry of these books does not balance.');
  return pairs;
}
