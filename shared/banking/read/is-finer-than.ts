import type { Decimal } from '../../accounting/decimal.ts';
import { currencyDecimals } from '../../accounting/minor-units.ts';

/** Whether an amount is finer than the minor unit of its currency; a currency that ISO 4217 does not know is taken to have two decimals. */
export function isFinerThan(amount: Decimal, currency: string | null): boolean {
  return amount.decimalPlaces() > (currencyDecimals[currency ?? ''] ?? 2);
}
