import type { Filter } from 'mongodb';
import { clock } from '../../shared/base/clock.ts';
import type { PaymentAttempt } from '../../shared/subscription/payment-attempt.ts';
import type { Billing } from './billing.ts';
import { chargeRenewal } from './charge-renewal.ts';
import { collections } from './collections.ts';
import { GatewayUnreachable } from './payment/payment-gateway.ts';
import { refundDuePayments } from './refund-due-payments.ts';
import { storeCard } from './store-card.ts';

/** Setups that one run finds; the rest waits for the next minute. */
const batch = 50;

/** Setups of one account that one run asks about. */
const of_one_account = 5;

const hour_ms = 3_600_000;

/** How long after its start the gateway is asked about a setup. A customer needs minutes for the page, and may come back days later. */
const looks_ms = [0.25, 1, 6, 24, 72].map((hours) => hours * hour_ms);

/** When we next ask the gateway about a setup whose end nobody has reported; null when we have asked often enough. */
export function nextLook(started_at: Date, now: Date): Date | null {
  const after = looks_ms.find((ms) => started_at.getTime() + ms > now.getTime());
  return after === undefined ? null : new Date(started_at.getTime() + after);
}

/**
 * Asks the gateway about card setups that are still open: the customer may have paid on the page although no event of it has arrived and
 * nobody has called `POST /subscription/card/refresh`. Stores the card then, charges a renewal that is owed, and gives the amount of the page
 * back. A setup without a payment stays open, because the customer may still complete the page.
 */
export async function settleOpenSetups(billing: Billing): Promise<void> {
  const now = clock.now();
  const due = await collections(billing.db).attempts.find(toLookAt(now)).sort(longestDue).limit(batch).toArray();
  for (const owner_id of new Set(due.map((setup) => setup.owner_id))) {
    if (billing.stop.aborted) return;
    if (!(await beginLook(billing, owner_id, now))) continue;
    try {
      await settleOwner(billing, owner_id, now);
    } catch (error) {
      billing.warn('A card setup could not be settled', { owner_id, reason: (error as Error).message });
      // It would not answer for the other accounts either.
      if (error instanceof GatewayUnreachable) return;
    }
  }
}

/** The type is the condition of the index. */
export function toLookAt(now: Date): Filter<PaymentAttempt> {
  return { status: 'pending', look_at: { $type: 'date', $lte: now } };
}
export const longestDue = { look_at: 1 } as const;

/**
 * Before the gateway is asked: what is not answered now is asked again in an hour, so that no fault holds up other accounts and none ends
 * the asking. False when another process asks.
 */
async function beginLook({ db }: Billing, owner_id: number, now: Date): Promise<boolean> {
  const look_at = new Date(now.getTime() + hour_ms);
  const begun = await collections(db).attempts.updateMany({ owner_id, ...toLookAt(now) }, { $set: { look_at } });
  return begun.modifiedCount > 0;
}

/** Newest first, also those whose turn has not come: of several completed setups the one that was started last counts. */
async function settleOwner(billing: Billing, owner_id: number, now: Date): Promise<void> {
  const { attempts } = collections(billing.db);
  const open = attempts.find({ owner_id, kind: 'card_setup', status: 'pending', look_at: { $type: 'date' } });
  const newest = await open.sort({ created_at: -1, _id: -1 }).limit(of_one_account).toArray();
  let stored = false;
  let is_reached = true;
  try {
    for (const setup of newest) {
      const payment = await billing.gateway.verify(setup._id);
      if (await storeCard(billing, setup, payment)) stored = true;
      const next = nextLook(setup.created_at, now);
      await attempts.updateOne({ _id: setup._id, status: 'pending' }, next ? { $set: { look_at: next } } : { $unset: { look_at: '' } });
    }
  } finally {
    if (stored) is_reached = (await chargeRenewal(billing, owner_id, 'unpaid')) !== 'unreachable';
  }
  if (!is_reached || !(await refundDuePayments(billing, owner_id))) throw new GatewayUnreachable('It answered, and then no more');
}
