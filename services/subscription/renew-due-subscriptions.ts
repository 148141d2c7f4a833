import type { Filter } from 'mongodb';
import { DURABLE } from '../../shared/database/read-options.ts';
import { clock } from '../../shared/base/clock.ts';
import { dayOf } from '../../shared/subscription/calendar.ts';
import type { SubscriptionRecord } from '../../shared/subscription/subscription-record.ts';
import type { Billing } from './billing.ts';
import { chargeRenewal } from './charge-renewal.ts';
import { collections } from './collections.ts';
import type { ChargeOutcome } from './run-charge.ts';
import { tellExpiries } from './tell-expiries.ts';
import { countRenewal } from './renewal-metrics.ts';
import { refundDuePayments } from './refund-due-payments.ts';
import { settleOpenSetups } from './settle-open-setups.ts';

/** Accounts that one run handles; the rest waits for the next minute. */
const batch = 200;

/**
 * One beat of the renewal job. It charges what is due, finishes what a crash left behind, gives back the amounts of card setups, records
 * which subscriptions have expired, and asks about card setups of which nobody tells the end. Any number of processes may run it at once,
 * because each charge is claimed in the database (open-charge.ts). Each of these parts ends where the gateway cannot be reached, so that a
 * run waits for few time-outs, and before its next account when the service stops. Answers how many charges it made.
 */
export async function renewDueSubscriptions(billing: Billing): Promise<number> {
  const charges = await chargeDue(billing);
  await refundDuePayments(billing);
  await tellExpiries(billing);
  await settleOpenSetups(billing);
  return charges;
}

async function chargeDue(billing: Billing): Promise<number> {
  let charges = 0;
  for (const owner_id of await dueOwners(billing)) {
    if (billing.stop.aborted) break;
    const outcome = await renewOne(billing, owner_id);
    if (outcome !== null) charges += 1;
    if (outcome === 'unreachable') break;
  }
  return charges;
}

/**
 * As many as one run handles. Those whose last renewal met a fault come where the others leave room, what was tried last at the end. Charges
 * that were left behind come after new ones, the longest ago first, so that an account which alone cannot be charged ends no run before others.
 */
async function dueOwners({ db, renewal_faults }: Billing): Promise<number[]> {
  const find = async (among: Filter<SubscriptionRecord>): Promise<number[]> => {
    const due = { ...toRenew(clock.now()), ...among };
    const found = collections(db).subscriptions.find(due, { ...DURABLE, projection: { _id: 1 } });
    return (await found.sort({ lease_until: 1 }).limit(batch).toArray()).map(({ _id }) => _id);
  };
  const sound = await find({ _id: { $nin: [...renewal_faults] } });
  const again = [...renewal_faults].slice(0, batch - sound.length);
  if (again.length === 0) return sound;
  const due_again = new Set(await find({ _id: { $in: again } }));
  for (const owner_id of again) if (!due_again.has(owner_id)) renewal_faults.delete(owner_id);
  return [...sound, ...again.filter((owner_id) => due_again.has(owner_id))];
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
async function renewOne(billing: Billing, owner_id: number): Promise<ChargeOutcome | null> {
  // Only once it is tried: a run that ends early leaves the others last.
  billing.renewal_faults.delete(owner_id);
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
