import { Decimal, ONE, ZERO } from './decimal.ts';

/** As many digits as the database keeps: what a quotient is worth is found from them as if it had no end (`valueAt`). */
const KEPT_DIGITS = 34;
/** Digits of a rate as it is given, and of its label in answers. */
const GIVEN_DIGITS = 15;
const DECIMALS_OF_BEFORE = 10;
/** Two more than a product of 15 and 15 digits has, two fewer than are kept. */
const VALUE_DIGITS = 32;

/** What a document or a balance says of its own rate; one of these at most (docs/accounting.md §3.6). */
export interface OwnRate {
  own_rate?: Decimal | null;
  own_units_per?: Decimal | null;
  /** The value of its total in the reporting currency. */
  own_value?: Decimal | null;
}

/** The rate of a currency of which so many units are one of the reporting currency (docs/accounting.md §1.3). */
export function rateOfUnits(units_per: Decimal): Decimal {
  return ONE.div(units_per).toSignificantDigits(KEPT_DIGITS);
}

/** A rate as a label: as it was given (rates of before had ten decimals and up to twenty digits), or the quotient to fifteen digits. */
export function exactRate(rate: Decimal): Decimal {
  return rate.decimalPlaces() <= DECIMALS_OF_BEFORE ? rate : rate.toSignificantDigits(GIVEN_DIGITS, Decimal.ROUND_HALF_UP);
}

/**
 * An amount at a rate, as if computed without end (docs/accounting.md §1.3): exact where the rate was given, and where it is a quotient so near
 * that rounding it once to a minor unit gives what the exact quotient gives. A quotient of 34 digits makes a value off by 10⁻³³ of itself; an
 * exact half of a unit would then be taken for less, so the value is first rounded to 32 digits. Since amounts and units have 15 digits, what is
 * not a half is further from one than that.
 */
export function valueAt(amount: Decimal, rate: Decimal): Decimal {
  return amount.times(rate).toSignificantDigits(VALUE_DIGITS, Decimal.ROUND_HALF_UP);
}

/** Whether a record says a rate of its own (docs/accounting.md §3.6). */
export function hasOwnRate({ own_rate, own_units_per, own_value }: OwnRate): boolean {
  return Boolean(own_rate ?? own_units_per ?? own_value);
}

/**
 * The rate of a document or a balance that has one of its own: the one that it says, or the quotient of its value and its total, which values
 * the total at exactly what was given (docs/accounting.md §3.6).
 *
 * @param total in its currency; a draft that has none yet has the rate 0 until it has lines
 * @returns undefined where it has none of its own
 */
export function ownRateOf({ own_rate, own_units_per, own_value }: OwnRate, total: Decimal): Decimal | undefined {
  if (own_value) return total.isZero() ? ZERO : own_value.div(total.abs()).toSignificantDigits(KEPT_DIGITS);
  return own_units_per ? rateOfUnits(own_units_per) : (own_rate ?? undefined);
}
