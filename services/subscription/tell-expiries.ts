import { clock } from '../../shared/base/clock.ts';
import { DURABLE } from '../../shared/database/read-options.ts';
import { serviceEvents } from '../../shared/resources/event/service-events.ts';
import { inAccountTransaction } from '../../shared/storage/in-account-transaction.ts';
import { dayOf } from '../../shared/subscription/calendar.ts';
import { statusOf } from '../../shared/subscription/status-of-subscription.ts';
import type { Billing } from './billing.ts';
import { collections } from './collections.ts';
import { leaveEvent } from './leave-event.ts';

/** Accounts that one run handles; the rest waits for the next minute. */
const batch = 200;

/**
 * Leaves an event for each subscription that has expired. Nothing else is written, because the status follows from the dates. The same
 * transaction removes `expires_on`, so that each expiry is recorded once.
 */
export async function tellExpiries({ db }: Billing): Promise<void> {
  const due = { expires_on: { $lte: dayOf(clock.now()) }, cancelled_at: null };
  const found = collections(db)
    .subscriptions.find(due, { ...DURABLE, projection: { _id: 1 } })
    .limit(batch);
  for (const { _id } of await found.toArray()) {
    await inAccountTransaction(_id, async (transaction) => {
      const { session } = transaction;
      const { subscriptions } = collections(transaction.db);
      const record = await subscriptions.findOneAndUpdate({ _id, ...due }, { $unset: { expires_on: '' } }, { session });
      if (record && statusOf(record, clock.now()).status === 'expired')
        await leaveEvent(transaction, { name: serviceEvents.expiry }, record);
    });
  }
}
