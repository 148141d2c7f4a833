import { Decimal } from '../../accounting/decimal.ts';
import { currencyDecimals } from '../../accounting/minor-units.ts';

/** Longer figures are no amounts of a bank; a bound keeps what is read from a hostile file small. */
const MOST_DIGITS = 30;

/**
 * An amount as banks write it: `12.50`, `12,50`, `1.234,56`, `20,`, `,5`, `+00012.5000`. Undefined where it is none. The last comma or point
 * divides the decimals; one that comes before another sign, or more than once, divides thousands.
 */
export function readAmount(text: string): Decimal | undefined {
  const bare = text.replace(/[\s'’]/g, '');
  if (bare.length > MOST_DIGITS || !/^[+-]?[\d.,]*\d[\d.,]*$/.test(bare)) return undefined;
  const last = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'));
  const mark = bare[last];
  const once = mark === undefined || bare.indexOf(mark) === last;
  const whole = (once && last !== -1 ? bare.slice(0, last) : bare).replace(/[.,+]/g, '');
  const decimals = once && last !== -1 ? bare.slice(last + 1) : '';
  return new Decimal(`${whole === '' || whole === '-' ? `${whole}0` : whole}.${decimals}0`);
}

/** Whether an amount is finer than the minor unit of its currency; a currency that ISO 4217 does not know is taken to have two decimals. */
export function isFinerThan(amount: Decimal, currency: string | null): boolean {
  return amount.decimalPlaces() > (currencyDecimals[currency ?? ''] ?? 2);
}
