import { codesOf } from './codes-of.ts';
/** Why a credit gives up a part of an open item (docs/accounting.md §7.6). */
export const differenceReasons = {
  bad_debt: { label: 'Bad debt' },
  cash_discount: { label: 'Cash discount' },
  rounding: { label: 'Rounding' },
  other: { label: 'Other' },
} as const;
export type DifferenceReason = keyof typeof differenceReasons;
export const differenceReasonCodes = codesOf(differenceReasons);
