import { Decimal, sumOf } from './decimal.ts';

/**
 * Deals a total that was rounded once to the parts it is made of, so that they add up to it exactly and none leaves its exact share by a
 * whole minor unit (docs/accounting.md §1.2): each share is rounded down first (towards minus infinity, shares are signed), then the
 * missing minor units go one by one to the largest remainders; of two equal ones, to the earlier.
 *
 * 0.99 at 1.2345 is 1.22; three shares of 0.407385 become 0.41, 0.41 and 0.40.
 *
 * @param total whole minor units: the sum of the shares, rounded
 * @param shares exact, in order
 * @param decimals of the minor unit
 * @returns one figure a share, in whole minor units
 */
export function dealByLargestRemainder(total: Decimal, shares: readonly Decimal[], decimals: number): Decimal[] {
  // Read, not computed: a power takes longer than the deal.
  const unit = new Decimal(`1e-${decimals}`);
  const dealt = shares.map((share) => share.toDecimalPlaces(decimals, Decimal.ROUND_FLOOR));
  const missing = total
    .minus(sumOf(dealt, (part) => part))
    .div(unit)
    .toNumber();
  if (!Number.isInteger(missing) || missing < 0 || missing > shares.length) {
    throw new RangeError(`${total.toString()} is not the rounded sum of the ${shares.length} shares it is dealt to`);
  }
  if (missing === 0) return dealt;
  // Shares of a quotient have an end that they should not have (rate.ts); what differs in truth differs by more.
  const equal = unit.times('4e-16');
  const remainders = shares.map((share, index) => ({ index, remainder: share.minus(dealt[index]!) }));
  // The sort is stable: among equal remainders the earlier share comes first.
  remainders.sort((a, b) => (a.remainder.minus(b.remainder).abs().lessThan(equal) ? 0 : b.remainder.comparedTo(a.remainder)));
  for (const { index } of remainders.slice(0, missing)) dealt[index] = dealt[index]!.plus(unit);
  return dealt;
}
