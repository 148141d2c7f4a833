import { exactRate } from '../accounting/rate.ts';
import { decimalsOf } from '../accounting/minor-units.ts';
import { dayText } from '../accounting/fiscal-year.ts';
import { formatAmount, formatRate } from '../accounting/amount.ts';
import type { Decimal } from '../accounting/decimal.ts';
import { timestampOf } from '../api/timestamp-text.ts';

/** A resource in bus form: plain JSON, amounts as decimal text. */
export type Presented = Record<string, unknown>;

export { timestampOf };

/** `YYYY-MM-DD` for a UTC date. */
export function dateOf(instant: Date): string {
  return dayText(instant);
}

/** An amount on the bus: plain digits without trailing zeros. */
export function amountOf(amount: Decimal): string {
  return formatAmount(amount);
}

/** A rate as it was given, or the quotient to fifteen digits. */
export function exactRateOf(rate: Decimal): string {
  return formatAmount(exactRate(rate));
}

/** A rate with exactly four decimals, half up, for display. Arithmetic uses the exact rate. */
export function rateOf(rate: Decimal): string {
  return formatRate(rate);
}

/** `1,234.50`: an amount in a message, with the decimals of its currency (docs/accounting.md §1.2). */
export function writtenAmount(amount: Decimal, currency_code: string): string {
  const [whole, minor_units] = amount.toFixed(decimalsOf(currency_code)).split('.') as [string, string?];
  // eslint-disable-next-line regexp/no-super-linear-move -- an amount has 20 digits at most
  const grouped = whole.length < 4 ? whole : whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return minor_units === undefined ? grouped : `${grouped}.${minor_units}`;
}

/** `20.00`, `8.875`: a percentage or a rate in a message, with at least two decimals and with all that were given. */
export function writtenRate(rate: Decimal): string {
  return rate.toFixed(Math.max(2, rate.decimalPlaces()));
}
