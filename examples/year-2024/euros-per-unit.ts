import { Decimal } from 'decimal.js';

const RATE_DECIMALS = 10;

/** The rate the books use: euros per foreign unit, the inverse of what the ECB quotes, half-even to ten decimals. */
export function eurosPerUnit(quoted: string): string {
  const exact = Decimal.clone({ precision: 40 });
  return new exact(1).dividedBy(quoted).toDecimalPlaces(RATE_DECIMALS, Decimal.ROUND_HALF_EVEN).toString();
}
