import type { TotalSlice } from '../../accounting/statements/total-slices.ts';

/** Filters that find the running totals of slices, one for each; `more` narrows all of them. */
export function totalsOfSlices(slices: readonly TotalSlice[], more: object = {}): object[] {
  return slices.map(({ span, from, to }) => ({ ...more, span, date: { $gte: from, $lte: to } }));
}
