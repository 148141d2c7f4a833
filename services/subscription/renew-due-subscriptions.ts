import type { Filter } from 'mongodb';
import { DURABLE } from '../../shared/database/read-options.ts';
import { clock } from '../../shared/base/clock.ts';
import { dayOf } from '../../shared/subscription/calendar.ts';
import type { SubscriptionRecord } from '../../shared/subscription/subscription-record.ts';
import type { Billing } from './billing.ts';
import { chargeRenewal } from './charge-renewal.ts';
import { collections } from './collections.ts';
import { tellExpiries } from './tell-expiries.ts';
import { countRenewal } from './renewal-metrics.ts';
import { refundDuePayments } from './refund-due-payments.ts';

/** Accounts that one run handles; the rest waits for the next minute. */
const batch = 200;

/**
 * One beat of the renewal job. It charges what is due, finishes what a crash left behind, gives back the amounts of card setups, and
 * records which subscriptions have expired. Any number of processes may run it at once, because each charge is claimed in the database
 * (open-charge.ts). Answers how many charges it made.
 */
export async function renewDueSubscriptions(billing: Billing): Promise<number> {
  const { db, renewal_faults } = billing;
  const rest = { _id: { $nin: [...renewal_faults] } };
  const due = await collections(db)
    .subscriptions.find({ ...toRenew(clock.now()), ...rest }, { ...DURABLE, projection: { _id: 1 } })
    .limit(batch)
    .toArray();
  // Those that met a fault are tried again when the others leave room.
  if (due.length < batch) renewal_faults.clear();
  let charges = 0;
  for (const { _id } of due) {
    if ((await renewOne(billing, _id)) !== null) charges += 1;
  }
  await refundDuePayments(billing);
  await tellExpiries(billing);
  return charges;
}

/** The subscriptions whose renewal is due, and those with a charge that its process has left behind. MongoDB needs an index for either. */
export function toRenew(now: Date): Filter<SubscriptionRecord> {
  return {
    $or: [
      { cancelled_at: null, pending_charge: null, card: { $ne: null }, next_charge_on: { $ne: null, $lte: dayOf(now) } },
      // The type is the condition of the index.
      { pending_charge: { $ne: null }, lease_until: { $type: 'date', $lt: now } },
    ],
  };
}

/** A fault in one account must not stop the renewals of the others. */
async function renewOne(billing: Billing, owner_id: number): Promise<string | null> {
  try {
    const outcome = await chargeRenewal(billing, owner_id, 'due');
    if (outcome !== null) countRenewal(outcome);
    return outcome;
  } catch (error) {
    countRenewal('fault');
    billing.renewal_faults.add(owner_id);
    billing.warn('A renewal could not be worked on', { owner_id, reason: (error as Error).message });
    return null;
  }
}
