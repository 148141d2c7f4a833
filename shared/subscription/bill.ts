import { shownInteger, shownText } from '../api/kinds/answer-kinds.ts';
import { part, parts } from '../api/kinds/composite-kinds.ts';
import { day } from '../api/kinds/date-kinds.ts';
import type { RecOf } from '../api/resource-types.ts';
import { currency } from './subscription-record.ts';

/** The lines of a bill. Amounts are integers in the bill's currency's subunits. */
export const billLines = parts({
  description: shownText,
  quantity: shownInteger,
  unit_subunits: shownInteger,
  amount_subunits: shownInteger,
});

/** What is paid for: the first day of the paid time, and its last day, which becomes the renewal date. */
export const billOfCharge = part({
  period_start: day,
  period_end: day,
  currency,
  lines: billLines,
  total_subunits: shownInteger,
});

export type BillLine = RecOf<{ kind: typeof billLines }>[number];
export type Bill = RecOf<{ kind: typeof billOfCharge }>;
