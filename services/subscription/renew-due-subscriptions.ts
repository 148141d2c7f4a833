import type { Filter } from 'mongodb';
import { clock } from '../../shared/base/clock.ts';
import { dayOf } from '../../shared/subscription/calendar.ts';
import type { SubscriptionRecord } from '../../shared/subscription/subscription-record.ts';
import type { Billing } from './billing.ts';
import { chargeRenewal } from './charge-renewal.ts';
import { dueOwners, tryOwner } from './due-owners.ts';
import { forgetCards } from './forget-cards.ts';
import type { ChargeOutcome } from './run-charge.ts';
import { tellExpiries } from './tell-expiries.ts';
import { countRenewal } from './renewal-metrics.ts';
import { refundDuePayments } from './refund-due-payments.ts';
import { settleOpenSetups } from './settle-open-setups.ts';

/**
 * One beat of the renewal job. It charges what is due, finishes what a crash left behind, gives back the amounts of card setups, records
 * which subscriptions have expired, asks about card setups whose end nobody has reported, and has the gateway forget cards
 * where an earlier try did not reach it. Any number of processes may run it at once, because each charge is claimed in the database
 * (open-charge.ts). Each of these parts ends where the gateway cannot be reached, so that a run waits for few time-outs, and before its next
 * account when the service stops. Answers how many charges it made.
 */
export async function renewDueSubscriptions(billing: Billing): Promise<number> {
  const charges = await chargeDue(billing);
  await refundDuePayments(billing);
  await tellExpiries(billing);
  await settleOpenSetups(billing);
  await forgetCards(billing);
  return charges;
}

/**
 * Charges that were left behind come after new ones, the longest ago first, so that an account which alone cannot be charged ends no run
 * before others.
 */
const new_ones_first = { lease_until: 1 } as const;

async function chargeDue(billing: Billing): Promise<number> {
  let charges = 0;
  for (const owner_id of await dueOwners(billing, toRenew(clock.now()), billing.renewal_faults, new_ones_first)) {
    if (billing.stop.aborted) break;
    const outcome = await renewOne(billing, owner_id);
    if (outcome !== null) charges += 1;
    if (outcome === 'unreachable') break;
  }
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

async function renewOne(billing: Billing, owner_id: number): Promise<ChargeOutcome | null> {
  const renew = (): Promise<ChargeOutcome | null> => chargeRenewal(billing, owner_id, 'due');
  const outcome = await tryOwner(billing, billing.renewal_faults, owner_id, renew, 'A renewal could not be worked on');
  if (outcome !== null) countRenewal(outcome);
  return outcome === 'fault' ? null : outcome;
}
