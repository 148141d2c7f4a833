import type { ClientSession } from 'mongoose';
import { clock } from '../../shared/base/clock.ts';
import type { Db } from '../../shared/database/connection.ts';
import { usageMonth } from '../../shared/subscription/calendar.ts';
import { decideChange } from '../../shared/subscription/plan-change.ts';
import type { DecidedChange, WantedChange } from '../../shared/subscription/plan-change.ts';
import { monthsToBill } from '../../shared/subscription/renewal-bill.ts';
import { readTransactionsByMonth } from '../../shared/subscription/store/read-usage.ts';
import type { SubscriptionRecord } from '../../shared/subscription/subscription-record.ts';

/** What a wanted change would do and cost now, computed from the usage of the months that it settles. */
export async function changeFromUsage(
  { db, session }: { db: Db; session?: ClientSession },
  record: SubscriptionRecord,
  wanted: WantedChange,
  now = clock.now(),
): Promise<DecidedChange> {
  const months = [...monthsToBill(record, now), usageMonth(now)];
  return decideChange(record, wanted, await readTransactionsByMonth(db, record._id, months, session), now);
}
