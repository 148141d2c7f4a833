import { compareCodes } from '../code-order.ts';
import { plus, ZERO } from '../decimal.ts';
import type { Decimal } from '../decimal.ts';
import type { TaxDirection } from '../vocabularies.ts';

/** The boxes of a return to which the base and the tax of one direction of a tax are added (docs/accounting.md §5.14). */
export interface BoxesOfTax {
  readonly direction: TaxDirection;
  readonly base: readonly string[];
  readonly tax: readonly string[];
}

/** Figures of a tax in one direction, with the boxes that its labels name. */
export interface BoxedSum {
  readonly tax: { readonly boxes?: readonly BoxesOfTax[] | null };
  readonly direction: TaxDirection;
  readonly base: Decimal;
  readonly amount: Decimal;
}

export interface TaxBox {
  code: string;
  amount: string;
}

/** The codes that the labels of a tax name for a direction. What customers pay goes by the labels of OUTPUT: it is charged on sales. */
export function boxesOfSum({ tax, direction }: Pick<BoxedSum, 'tax' | 'direction'>): Record<'base' | 'tax', ReadonlySet<string>> {
  const labelled = direction === 'SPLIT_PAYMENT' ? 'OUTPUT' : direction;
  const labels = (tax.boxes ?? []).filter((one) => one.direction === labelled);
  return { base: new Set(labels.flatMap(({ base }) => base)), tax: new Set(labels.flatMap((one) => one.tax)) };
}

/** The sums of the bases and taxes whose labels name a code, by that code. A tax that names one code for both adds both to it. */
export function boxFigures(sums: readonly BoxedSum[]): Map<string, Decimal> {
  const boxes = new Map<string, Decimal>();
  const add = (codes: ReadonlySet<string>, figure: Decimal): void => {
    for (const code of codes) boxes.set(code, plus(boxes.get(code) ?? ZERO, figure));
  };
  for (const sum of sums) {
    const codes = boxesOfSum(sum);
    add(codes.base, sum.base);
    add(codes.tax, sum.amount);
  }
  return boxes;
}

/** The boxes of a return without a form: the figures by code, in the natural order of the codes (docs/accounting.md §11.16). */
export function taxBoxes(sums: readonly BoxedSum[]): TaxBox[] {
  return [...boxFigures(sums)].sort(([a], [b]) => compareCodes(a, b)).map(([code, amount]) => ({ code, amount: amount.toString() }));
}
