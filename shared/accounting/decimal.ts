import { Decimal as BaseDecimal } from 'decimal.js';

/**
 * The one decimal constructor of the books: 40 significant digits for intermediate results, half-even rounding
 * (docs/accounting.md §1) and never an exponent when printed, so that every figure reads as a plain decimal.
 */
export const Decimal = BaseDecimal.clone({ precision: 40, rounding: BaseDecimal.ROUND_HALF_EVEN, toExpPos: 9e15, toExpNeg: -9e15 });
export type Decimal = BaseDecimal;

export const ZERO: Decimal = new Decimal(0);
export const ONE: Decimal = new Decimal(1);

/** The sum of a figure of each item, zero of none. */
export function sumOf<T>(items: Iterable<T>, figure: (item: T) => BaseDecimal.Value): Decimal {
  let sum = ZERO;
  for (const item of items) {
    const value = figure(item);
    sum = plus(sum, Decimal.isDecimal(value) ? value : new Decimal(value));
  }
  return sum;
}

/** Two figures together. Many figures of a sale are zeros, and adding one makes nothing new. */
export function plus(one: Decimal, other: Decimal): Decimal {
  if (other.isZero()) return one;
  return one.isZero() ? other : one.plus(other);
}

/** The one of two figures of one sign that is smaller in size. */
export function smallerOf(one: Decimal, other: Decimal): Decimal {
  return one.abs().lessThan(other.abs()) ? one : other;
}

/** What is left of a figure; the figure itself where nothing is taken. */
export function minus(figure: Decimal, taken: Decimal): Decimal {
  return taken.isZero() ? figure : figure.minus(taken);
}
