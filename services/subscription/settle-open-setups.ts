import type { Filter } from 'mongodb';
import { clock } from '../../shared/base/clock.ts';
import type { PaymentAttempt } from '../../shared/subscription/payment-attempt.ts';
import type { Billing } from './billing.ts';
import { chargeRenewal } from './charge-renewal.ts';
import { collections } from './collections.ts';
import { GatewayUnreachable } from './payment/payment-gateway.ts';
import { storeCard } from './store-card.ts';

/** Setups that one run asks about; the rest waits for the next minute. */
const batch = 50;

const hour_ms = 3_600_000;

/** How long after its start the gateway is asked about a setup. A customer needs minutes for the page, and may come back days later. */
const looks_ms = [0.25, 1, 6, 24, 72].map((hours) => hours * hour_ms);

/** When the gateway is asked next about a setup of which nobody tells the end; null when it has been asked often enough. */
export function nextLook(started_at: Date, now: Date): Date | null {
  const after = looks_ms.find((ms) => started_at.getTime() + ms > now.getTime());
  return after === undefined ? null : new Date(started_at.getTime() + after);
}

/**
 * Asks the gateway about card setups that are still open: the customer may have paid on the page although no event of it has arrived and
 * nobody has called `POST /subscription/card/refresh`. Stores the card then, and marks the amount to be given back. A setup without a payment
 * stays open, because the customer may still complete the page.
 */
export async function settleOpenSetups(billing: Billing): Promise<void> {
  const { attempts } = collections(billing.db);
  const now = clock.now();
  const due = await attempts.find(toLookAt(now)).sort(longestDue).limit(batch).toArray();
  for (const setup of due) {
    if (!(await beginLook(billing, setup, now))) continue;
    try {
      await settleIfPaid(billing, setup);
    } catch (error) {
      billing.warn('A card setup could not be settled', { reference: setup._id, reason: (error as Error).message });
      if (!(error instanceof GatewayUnreachable)) continue;
      // The gateway would not answer for the others either. This look does not count.
      const look_at = new Date(now.getTime() + hour_ms);
      await attempts.updateOne({ _id: setup._id, status: 'pending' }, { $set: { look_at } });
      return;
    }
  }
}

/** The type is the condition of the index. */
export function toLookAt(now: Date): Filter<PaymentAttempt> {
  return { status: 'pending', look_at: { $type: 'date', $lte: now } };
}
export const longestDue = { look_at: 1 } as const;

/** Before the gateway is asked, so that a fault of one setup holds up no others. False when another process asks. */
async function beginLook({ db }: Billing, { _id, look_at, created_at }: PaymentAttempt, now: Date): Promise<boolean> {
  const next = nextLook(created_at, now);
  const begun = await collections(db).attempts.updateOne(
    { _id, look_at: look_at! },
    next ? { $set: { look_at: next } } : { $unset: { look_at: '' } },
  );
  return begun.matchedCount > 0;
}

async function settleIfPaid(billing: Billing, setup: PaymentAttempt): Promise<void> {
  const payment = await billing.gateway.verify(setup._id);
  if (payment.status !== 'success') return;
  if (await storeCard(billing, setup, payment)) await chargeRenewal(billing, setup.owner_id, 'unpaid');
}
