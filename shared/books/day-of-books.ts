import { startOfDay } from '../accounting/fiscal-year.ts';
import { clockIn } from '../accounting/time-zone.ts';
import { clock } from '../base/clock.ts';
import type { Entity } from '../resources/entity/entity.ts';

/** An entity's today: the day that it is in its time zone, as T00:00:00Z (docs/accounting.md §2.6). */
export function todayOf({ time_zone }: Pick<Entity, 'time_zone'>, now = clock.now()): Date {
  return startOfDay(clockIn(time_zone, now));
}
