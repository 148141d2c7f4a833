import { Decimal, ZERO } from './decimal.ts';
import { daysBetween } from './fiscal-year.ts';
import { roundTo } from './minor-units.ts';

/** A step of reminding as an entity sets it (docs/accounting.md §15.10). */
export interface ReminderLevel {
  /** How many days after the due date at the earliest. */
  readonly days_after_due: number;
  /** How many days after the level before at the earliest. */
  readonly days_after_previous: number | null;
}

/** What is left of an overdue item, and how often its debtor was reminded of it. */
export interface RemindableItem {
  readonly due: Date;
  /** In its currency. */
  readonly outstanding: Decimal;
  /** The last level; 0 of one that nobody was reminded of. */
  readonly level: number;
  readonly reminded_on: Date | null;
}

/** Whether an item is disputed on a day: then nobody is reminded of it (docs/accounting.md §15.10). */
export function isDisputed({ dispute }: { readonly dispute?: { readonly until: Date | null } | null }, day: Date): boolean {
  return dispute ? dispute.until === null || dispute.until >= day : false;
}

/** The level that is next for an item on a day, from 1; undefined while none is due, or when the last one was sent. */
export function nextLevel({ due, level, reminded_on }: RemindableItem, levels: readonly ReminderLevel[], today: Date): number | undefined {
  const next = levels[level];
  if (!next || daysBetween(due, today) < Math.max(1, next.days_after_due)) return undefined;
  const waited = reminded_on === null ? Infinity : daysBetween(reminded_on, today);
  return waited < Math.max(1, next.days_after_previous ?? 1) ? undefined : level + 1;
}

/**
 * Those of a debtor's items, oldest first, that what is unapplied of the same debtor does not cover in whole: nobody is reminded of what was paid
 * and only waits to be assigned.
 */
export function uncoveredBy<I extends Pick<RemindableItem, 'outstanding'>>(items: readonly I[], unapplied: Decimal): I[] {
  let left = unapplied;
  return items.filter(({ outstanding }) => {
    const isCovered = left.greaterThanOrEqualTo(outstanding);
    left = Decimal.max(ZERO, left.minus(outstanding));
    return !isCovered;
  });
}

/** Simple interest of a year of 365 days for the days that an item is overdue, rounded commercially to the currency. */
export function lateInterest(outstanding: Decimal, percent: Decimal, days: number, decimals: number): Decimal {
  return roundTo(outstanding.times(percent).times(days).dividedBy(36_500), decimals);
}
