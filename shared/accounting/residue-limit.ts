import { Decimal, ONE } from './decimal.ts';
import { boxesOn } from './form-boxes.ts';
import type { FormBox } from './form-boxes.ts';

/** What roundings of a document's lines may come to, generously: twenty cents of each document. */
const OF_A_DOCUMENT = new Decimal('0.2');

/**
 * How far the figure of a form may be from that of the ledger by roundings alone (docs/accounting.md §5.22): a unit of each box that is rounded
 * to one, and of each tax that is worked out what its documents may have rounded. More says that a box has taxes of another rate.
 *
 * @param day the last one of the window, `2026-03-31`
 * @param documents how many documents the window has
 */
export function residueLimit(boxes: readonly FormBox[], day: string, documents: number): Decimal {
  return boxesOn(boxes, day).reduce(
    (sum, { rounding, unit }) => (rounding && unit !== undefined ? sum.plus(unit) : sum),
    ONE.plus(OF_A_DOCUMENT.times(documents)),
  );
}
