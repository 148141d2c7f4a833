import { boxesOfSum } from './statements/tax-boxes.ts';
import type { BoxedSum } from './statements/tax-boxes.ts';

/**
 * The figures of taxes that a form would leave out (docs/accounting.md §5.22): a tax that reaches none of its boxes, or a base without any
 * tax that reaches none. A base beside a tax needs no box of its own, as no form asks for the base of each; nor does that of a reverse charge of
 * which nothing can be claimed, which stands in the boxes of what is owed.
 *
 * @param codes of the boxes that the form prints
 * @param isBoxless whether a tax says why it is in none
 */
export function unboxedTaxes<Sum extends BoxedSum>(
  sums: readonly Sum[],
  codes: ReadonlySet<string>,
  isBoxless: (tax: Sum['tax']) => boolean,
): Sum[] {
  const reaches = (boxes: ReadonlySet<string>): boolean => [...boxes].some((code) => codes.has(code));
  const isBoxed = (sum: Sum): boolean => {
    const { base, tax } = boxesOfSum(sum);
    return reaches(tax) || (sum.amount.isZero() && reaches(base));
  };
  const isOwed = ({ tax, direction }: Sum): boolean =>
    sums.some((other) => other.tax === tax && other.direction !== direction && !other.amount.isZero() && isBoxed(other));
  return sums.filter((sum) => {
    if (isBoxless(sum.tax) || (sum.base.isZero() && sum.amount.isZero()) || isBoxed(sum)) return false;
    return !(sum.amount.isZero() && isOwed(sum));
  });
}
