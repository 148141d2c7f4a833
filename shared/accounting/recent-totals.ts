import { added, haveSameKey, mergeTotals, spansOf } from './running-totals.ts';
import type { TotalIncrement } from './running-totals.ts';

/**
 * Where sums go that a round of postings adds to the running totals (docs/accounting.md §6.2): `recent` are sums of days that the entity's
 * head keeps for now, `added` is what is added to the stored totals.
 */
export interface PlacedTotals {
  recent: readonly TotalIncrement[];
  added: readonly TotalIncrement[];
}

/**
 * Adds sums to the recent ones of an entity. A sum of opening balances is never recent. When there would be more than `most` recent sums,
 * all of them are added to the stored totals, each to its month and its day, and none is left.
 *
 * @param recent the sums of days that the head keeps, one for each account, currency, settled currency and day
 * @param more sums of days and of opening balances, one for each key
 */
export function placeTotals(recent: readonly TotalIncrement[], more: Iterable<TotalIncrement>, most: number): PlacedTotals {
  const openings: TotalIncrement[] = [];
  const days: TotalIncrement[] = [];
  for (const sum of more) (sum.span === 'day' ? days : openings).push(sum);
  if (days.length === 0) return { recent, added: openings };
  const all = [...recent];
  for (const sum of days) {
    // The recent ones are few, so they are compared, and no keys are made.
    const place = recent.findIndex((held) => haveSameKey(held, sum));
    if (place < 0) all.push(sum);
    else all[place] = added(recent[place]!, sum);
  }
  return all.length <= most ? { recent: all, added: openings } : { recent: [], added: [...openings, ...mergeTotals(all.flatMap(spansOf))] };
}
