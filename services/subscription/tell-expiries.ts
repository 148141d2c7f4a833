import type { Filter } from 'mongodb';
import { clock } from '../../shared/base/clock.ts';
import { serviceEvents } from '../../shared/resources/event/service-events.ts';
import { inAccountTransaction } from '../../shared/storage/in-account-transaction.ts';
import { dayOf } from '../../shared/subscription/calendar.ts';
import type { SubscriptionRecord } from '../../shared/subscription/subscription-record.ts';
import { statusOf } from '../../shared/subscription/status-of-subscription.ts';
import type { Billing } from './billing.ts';
import { collections } from './collections.ts';
import { dueOwners, tryOwner } from './due-owners.ts';
import { leaveEvent } from './leave-event.ts';

/**
 * Leaves an event for each subscription that has expired. Nothing else is written, because the status follows from the dates. The same
 * transaction removes `expires_on`, so that each expiry is recorded once. Accounts where this meets a fault come after all others.
 */
export async function tellExpiries(billing: Billing): Promise<void> {
  const due = { expires_on: { $lte: dayOf(clock.now()) }, cancelled_at: null };
  for (const owner_id of await dueOwners(billing, due, billing.expiry_faults)) {
    if (billing.stop.aborted) return;
    const tell = (): Promise<void> => tellExpiry(owner_id, due);
    await tryOwner(billing, billing.expiry_faults, owner_id, tell, 'The expiry of a subscription could not be recorded');
  }
}

async function tellExpiry(owner_id: number, due: Filter<SubscriptionRecord>): Promise<void> {
  await inAccountTransaction(owner_id, async (transaction) => {
    const { session } = transaction;
    const { subscriptions } = collections(transaction.db);
    const record = await subscriptions.findOneAndUpdate({ _id: owner_id, ...due }, { $unset: { expires_on: '' } }, { session });
    if (record && statusOf(record, clock.now()).status === 'expired') await leaveEvent(transaction, { name: serviceEvents.expiry }, record);
  });
}
