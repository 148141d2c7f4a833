import type { Decimal } from './decimal.ts';

/** What a line is on its document (docs/accounting.md §5.3; EN 16931). */
export const lineKinds = {
  item: { label: 'Item' },
  /** BG-20: a discount on the whole document. */
  allowance: { label: 'Allowance' },
  /** BG-21: a surcharge on it. */
  charge: { label: 'Charge' },
  /** BT-114: what makes its total a round sum. */
  rounding: { label: 'Rounding' },
} as const;
export type LineKind = keyof typeof lineKinds;

/** What a line says of its kind; one that says nothing is an item. */
export interface LineOfKind {
  kind?: LineKind | null;
  /** Of an allowance or a charge: the percentage, the sum that it is of, and the reason as a code, as documents print them. */
  percent?: Decimal | null;
  base?: Decimal | null;
  reason_code?: string | null;
}
