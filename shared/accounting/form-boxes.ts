import { Decimal, ZERO } from './decimal.ts';
import type { boxKinds } from './form-box-kinds.ts';
import { roundTo } from './minor-units.ts';

/** A box of the form of a return, as its country prints it (docs/accounting.md §5.22). */
export interface FormBox {
  readonly code: string;
  readonly kind: keyof typeof boxKinds;
  /** `down` drops what is below the unit, `half` rounds to the nearest one; the minor unit of the currency without any. */
  readonly rounding?: 'down' | 'half' | null;
  /** What it is rounded to, in the currency: `1` is whole units. */
  readonly unit?: string;
  /** The amount of another box by a rate in percent. */
  readonly computed_from?: { readonly of: string; readonly rate: number };
  /** Codes of boxes joined by + and -. */
  readonly formula?: string;
  /** What of the formula is printed: `positive` and `negative` only where it is so, each without its sign; `absolute` always. */
  readonly sign?: string;
  /** The formula whose sign says whether an `absolute` figure is to be paid. */
  readonly direction_of?: string;
  /** The first day of the form that prints it. */
  readonly valid_from?: string;
}

interface Term {
  readonly code: string;
  readonly sign: 1 | -1;
}

/** The boxes of a formula, each with its sign: `81:tax+36-66`. */
export function termsOf(formula: string): Term[] {
  return [...formula.matchAll(/([+-]?)([^+-]+)/g)].map(([, sign, code]) => ({ code: code!.trim(), sign: sign === '-' ? -1 : 1 }));
}

/** The boxes that the form prints on a day, given as `2026-03-31`, in its order. */
export function boxesOn<Box extends Pick<FormBox, 'valid_from'>>(boxes: readonly Box[], day: string): Box[] {
  return boxes.filter(({ valid_from = '' }) => valid_from <= day);
}

/**
 * A figure as a box prints it. What is below the unit is dropped towards zero, and half a unit goes away from it, so that what is taken back
 * in full leaves nothing: −50.66 down is −50, as HMRC answered for boxes 6 to 9.
 *
 * @param decimals of the currency
 */
export function roundedAsPrinted(figure: Decimal, { rounding, unit }: Pick<FormBox, 'rounding' | 'unit'>, decimals: number): Decimal {
  if (!rounding) return roundTo(figure, decimals);
  const step = unit === undefined ? new Decimal(10).pow(-decimals) : new Decimal(unit);
  const units = figure.div(step).toDecimalPlaces(0, rounding === 'down' ? Decimal.ROUND_DOWN : Decimal.ROUND_HALF_UP);
  return withoutSignOfZero(units.times(step));
}

/** What a box prints of a formula that came to a figure. */
export function signedAsPrinted(figure: Decimal, sign: FormBox['sign']): Decimal {
  if (sign === 'absolute') return figure.abs();
  if (sign === 'positive') return figure.isNegative() ? ZERO : figure;
  if (sign === 'negative') return figure.isNegative() ? figure.neg() : ZERO;
  return figure;
}

function withoutSignOfZero(figure: Decimal): Decimal {
  return figure.isZero() ? ZERO : figure;
}
