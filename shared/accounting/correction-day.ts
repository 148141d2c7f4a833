import { firstDayThatTakes } from './first-day-that-takes.ts';
import { startOfDay } from './fiscal-year.ts';
import type { Entity, ReportingPeriod } from './records.ts';

interface Books {
  periods: readonly ReportingPeriod[];
  entity: Pick<Entity, 'locked_until'>;
  /** T00:00:00Z. */
  today: Date;
}

/**
 * The day of what corrects a transaction: its own where the books take the act on it, else today where they do, else the first day after its own on
 * which they do; its own where there is none (docs/accounting.md §5.21).
 */
export function correctionDay(own: Date, transaction_type: string, { periods, entity, today }: Books): Date {
  const first = firstDayThatTakes(own, transaction_type, periods, entity);
  if (!first || first.getTime() === own.getTime()) return own;
  const isTaken = firstDayThatTakes(today, transaction_type, periods, entity)?.getTime() === today.getTime();
  return isTaken && today >= startOfDay(own) ? today : first;
}
