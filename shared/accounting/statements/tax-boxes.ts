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

interface BoxedSum {
  readonly tax: { readonly boxes?: readonly BoxesOfTax[] | null };
  readonly direction: TaxDirection;
  readonly base: Decimal;
  readonly amount: Decimal;
}

export interface TaxBox {
  code: string;
  amount: string;
}

/**
 * The boxes of a return: the sum of the bases and taxes whose labels name the code, in the natural order of the codes. A tax whose labels name
 * one code for its base and its tax adds both to it (docs/accounting.md §11.16). What customers pay goes by the labels of OUTPUT: it is charged
 * on sales.
 */
export function taxBoxes(sums: readonly BoxedSum[]): TaxBox[] {
  const boxes = new Map<string, Decimal>();
  const add = (codes: readonly string[], figure: Decimal): void => {
    for (const code of new Set(codes)) boxes.set(code, plus(boxes.get(code) ?? ZERO, figure));
  };
  for (const { tax, direction, base, amount } of sums) {
    const labelled = direction === 'SPLIT_PAYMENT' ? 'OUTPUT' : direction;
    for (const labels of (tax.boxes ?? []).filter((one) => one.direction === labelled)) {
      add(labels.base, base);
      add(labels.tax, amount);
    }
  }
  return [...boxes].sort(([a], [b]) => compareCodes(a, b)).map(([code, amount]) => ({ code, amount: amount.toString() }));
}
