import { clock } from '../../shared/base/clock.ts';
import { serviceEvents } from '../../shared/resources/event/service-events.ts';
import { inAccountTransaction } from '../../shared/storage/in-account-transaction.ts';
import { dayOf } from '../../shared/subscription/calendar.ts';
import type { Billing } from './billing.ts';
import { collections } from './collections.ts';
import { leaveEvent } from './leave-event.ts';
import type { AskedEvent, LeftEvent } from './leave-event.ts';
import { deactivate } from './remove-card.ts';
import type { PaymentAttempt } from '../../shared/subscription/payment-attempt.ts';
import type { Payment } from './payment/payment-gateway.ts';

/**
 * Records the end of a card setup, once. It stores the card and its currency, marks the amount to be given back, and has the gateway forget
 * the card that was replaced. The event in the same transaction belongs to the request that looked for the card, or to the service when the
 * gateway reported it. Answers whether this call stored a card. It stores none while the setup is open, when it was settled before, and
 * when the card cannot be charged again.
 */
export async function storeCard(
  billing: Billing,
  setup: PaymentAttempt,
  payment: Payment,
  event: LeftEvent = { name: serviceEvents.storedCard },
): Promise<boolean> {
  if (payment.status === 'pending' || payment.status === 'absent') return false;
  const { stored, replaced } = await recordSetup(setup, payment, event);
  if (replaced) await deactivate(billing, setup.owner_id, replaced);
  return stored;
}

const nothing = { stored: false, replaced: null };

async function recordSetup(
  setup: PaymentAttempt,
  payment: Payment,
  event: LeftEvent,
): Promise<{ stored: boolean; replaced: string | null }> {
  return inAccountTransaction(setup.owner_id, async (transaction) => {
    const { session, db } = transaction;
    const { attempts, subscriptions } = collections(db);
    const now = clock.now();
    const isPaid = payment.status === 'success';
    const end = {
      status: isPaid ? 'succeeded' : 'failed',
      refund: isPaid ? 'due' : 'none',
      gateway_message: payment.message,
      updated_at: now,
    } as const;
    const closed = await attempts.updateOne({ _id: setup._id, status: 'pending' }, { $set: end }, { session });
    if (closed.modifiedCount === 0 || !isPaid || payment.card === null) return nothing;
    const record = await subscriptions.findOne({ _id: setup.owner_id, cancelled_at: null }, { session });
    if (!record) return nothing;
    const next_charge_on = record.next_charge_on ?? dayOf(now);
    const changes = { card: payment.card, currency: setup.currency, next_charge_on, updated_at: now };
    await subscriptions.updateOne({ _id: setup.owner_id }, { $set: changes, $inc: { revision: 1 } }, { session });
    await leaveEvent(transaction, event, record, changes);
    const before = record.card?.authorization_code ?? null;
    return { stored: true, replaced: before === payment.card.authorization_code ? null : before };
  });
}

/** Asks the gateway about the account's open card setups, newest first, and stores the card of the first that was completed. */
export async function storeCompletedSetup(billing: Billing, owner_id: number, asked: AskedEvent | undefined): Promise<boolean> {
  const open = await collections(billing.db)
    .attempts.find({ owner_id, kind: 'card_setup', status: 'pending' })
    .sort({ created_at: -1, _id: -1 })
    .limit(5)
    .toArray();
  for (const setup of open) {
    if (await storeCard(billing, setup, await billing.gateway.verify(setup._id), asked)) return true;
  }
  return false;
}
