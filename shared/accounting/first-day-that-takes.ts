import { isLocked } from './check-lock.ts';
import { takesAct } from './check-transaction-date.ts';
import { daysAfter, isWithin, startOfDay } from './fiscal-year.ts';
import type { Entity, ReportingPeriod } from './records.ts';

/**
 * The instant itself where its day is unlocked and its period takes the act, else the first day after it of which this is true; undefined
 * where there is none yet (docs/accounting.md §2.3, §2.5).
 */
export function firstDayThatTakes(
  from: Date,
  transaction_type: string,
  periods: readonly ReportingPeriod[],
  { locked_until }: Pick<Entity, 'locked_until'>,
): Date | undefined {
  const unlocked = isLocked(from, { locked_until }) ? daysAfter(locked_until!, 1) : from;
  const open = periods
    .filter((period) => takesAct(period, periods, transaction_type))
    .map(({ start_date, end_date }) => ({ start: start_date, end: end_date }))
    .sort((a, b) => a.start.getTime() - b.start.getTime());
  for (const span of open) {
    if (isWithin(unlocked, span)) return unlocked;
    if (span.start > startOfDay(unlocked)) return span.start;
  }
  return undefined;
}
