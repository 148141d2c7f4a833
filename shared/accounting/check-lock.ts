import { BookkeepingError } from './bookkeeping-error.ts';
import type { DatedAct } from './check-transaction-date.ts';
import { dayText } from './fiscal-year.ts';
import type { Entity, ReportingPeriod } from './records.ts';

/**
 * Throws when the books are locked on the day of a posting, a reversal, an assignment or its undoing (docs/accounting.md §2.5). Entries of
 * a closing are not checked: a period is closed after its months are locked.
 */
export function checkLock(
  { resource, date, field }: Pick<DatedAct, 'resource' | 'date' | 'field'>,
  { locked_until }: Pick<Entity, 'locked_until'>,
): void {
  if (!locked_until || !isLocked(date, { locked_until })) return;
  const message = `The books are locked until ${dayText(locked_until)}: nothing can be posted, assigned, unassigned or reversed on ${dayText(date)}`;
  throw new BookkeepingError(resource, 'LockedDate', field, message);
}

/** Throws when a period that a balance opens begins on a locked day (docs/accounting.md §2.5). What a closing carries is not checked. */
export function checkBalanceLock(
  { start_date }: Pick<ReportingPeriod, 'start_date'>,
  { locked_until }: Pick<Entity, 'locked_until'>,
): void {
  if (!locked_until || !isLocked(start_date, { locked_until })) return;
  const message = `The books are locked until ${dayText(locked_until)}, and the period of the Balance begins on ${dayText(start_date)}`;
  throw new BookkeepingError('balance', 'LockedDate', 'reporting_period_id', message);
}

/** Whether a day is locked: no new posting may be dated on it. */
export function isLocked(date: Date, { locked_until }: Pick<Entity, 'locked_until'>): boolean {
  return locked_until !== null && dayText(date) <= dayText(locked_until);
}

/** Whether a lock date moves back: to an earlier day, or to none. */
export function movesBack(from: Date | null, to: Date | null): boolean {
  return from !== null && (to === null || dayText(to) < dayText(from));
}
