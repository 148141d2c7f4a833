import { Decimal } from './decimal.ts';

export const AMOUNT_DECIMALS = 4;
const AMOUNT_DIGITS = 15;

/**
 * Whether an amount can be stored: at most four decimals (those of a unit price; a sum has its currency's, minor-units.ts) and fifteen
 * significant digits, so that a JSON number carries it exactly.
 */
export function isStorableAmount(value: Decimal): boolean {
  return value.isFinite() && value.decimalPlaces() <= AMOUNT_DECIMALS && value.precision(true) <= AMOUNT_DIGITS;
}

/**
 * A plain decimal (`-12.5`, no exponent) as an amount, or undefined when the text is no amount or cannot be stored exactly; it is never
 * rounded.
 */
export function parseAmount(text: string): Decimal | undefined {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return undefined;
  const value = new Decimal(text);
  return isStorableAmount(value) ? withoutNegativeZero(value) : undefined;
}

/** The canonical text of an amount: plain, without trailing zeros. */
export function formatAmount(value: Decimal): string {
  // Many figures of a posting are zeros; -0 is written like 0.
  return value.isZero() ? '0' : value.toString();
}

/** A rate as it is shown: exactly four decimals, rounded commercially (half up). Arithmetic always uses the rate as kept. */
export function formatRate(value: Decimal): string {
  return value.toFixed(AMOUNT_DECIMALS, Decimal.ROUND_HALF_UP);
}

function withoutNegativeZero(value: Decimal): Decimal {
  return value.isZero() ? value.abs() : value;
}
