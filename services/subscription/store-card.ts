import { clock } from '../../shared/base/clock.ts';
import { serviceEvents } from '../../shared/resources/event/service-events.ts';
import { inAccountTransaction } from '../../shared/storage/in-account-transaction.ts';
import { dayOf } from '../../shared/subscription/calendar.ts';
import type { Billing } from './billing.ts';
import { collections } from './collections.ts';
import { forgetAtGateway, noteToForget } from './forget-cards.ts';
import { leaveEvent } from './leave-event.ts';
import type { AskedEvent, LeftEvent } from './leave-event.ts';
import type { PaymentAttempt } from '../../shared/subscription/payment-attempt.ts';
import type { StoredCard, SubscriptionRecord } from '../../shared/subscription/subscription-record.ts';
import { GatewayUnreachable } from './payment/payment-gateway.ts';
import type { Payment } from './payment/payment-gateway.ts';

/**
 * Records the end of a card setup, once. It stores the card, and the currency if the setup asked for one, marks the amount to be given back,
 * and has the gateway forget the card that was replaced. The event in the same transaction belongs to the request that looked for the card,
 * or to the service when the gateway reported it or was asked by the renewal job. Answers whether this call stored a card. It stores none
 * while the setup is open, when it was settled before, and when the card cannot be charged again. A setup is open until it is paid: who was
 * declined on the page may try another card there. A card that comes too late is not stored either, and the gateway forgets it:
 * that of a setup which is older than the stored card's or than a removal, or of an account that was deleted.
 */
export async function storeCard(
  billing: Billing,
  setup: PaymentAttempt,
  payment: Payment,
  event: LeftEvent = { name: serviceEvents.storedCard },
): Promise<boolean> {
  if (payment.status !== 'success') return false;
  const { stored, unused } = await recordSetup(setup, payment, event);
  if (unused !== null) await forgetAtGateway(billing, setup.owner_id, unused);
  return stored;
}

/** Whether the card was stored, and a card that nothing will charge any more. */
interface RecordedSetup {
  stored: boolean;
  unused: StoredCard | null;
}

const nothing: RecordedSetup = { stored: false, unused: null };

async function recordSetup(setup: PaymentAttempt, payment: Payment, event: LeftEvent): Promise<RecordedSetup> {
  return inAccountTransaction(setup.owner_id, async (transaction) => {
    const { session, db } = transaction;
    const { attempts, subscriptions } = collections(db);
    const now = clock.now();
    const end = { status: 'succeeded', refund: 'due', gateway_message: payment.message, updated_at: now } as const;
    const closed = await attempts.updateOne({ _id: setup._id, status: 'pending' }, { $set: end, $unset: { look_at: '' } }, { session });
    if (closed.modifiedCount === 0 || payment.card === null) return nothing;
    const record = await subscriptions.findOne({ _id: setup.owner_id }, { session });
    const [before, given] = [record?.card ?? null, payment.card];
    const { authorization_code } = given;
    const is_late = !record || comesTooLate(setup, record);
    const unused = authorization_code === before?.authorization_code ? null : is_late ? given : before;
    if (unused !== null) await noteToForget(transaction, setup.owner_id, unused);
    if (is_late) return { stored: false, unused };
    const next_charge_on = record.next_charge_on ?? dayOf(now);
    // A setup from before it stored its changes always set its currency.
    const { currency } = setup.changes ?? setup;
    const changes = {
      card: given,
      card_as_of: setup.created_at,
      last_charged_on: null,
      ...(currency === undefined ? {} : { currency }),
      next_charge_on,
      updated_at: now,
    };
    const stored = { $set: changes, $pull: { cards_to_forget: { authorization_code } }, $inc: { revision: 1 } };
    await subscriptions.updateOne({ _id: setup.owner_id }, stored, { session });
    await leaveEvent(transaction, event, record, changes);
    return { stored: true, unused };
  });
}

/** By the order in which setups were started, so that their events may arrive in any order. */
function comesTooLate(setup: PaymentAttempt, { card_as_of, cancelled_at }: SubscriptionRecord): boolean {
  return cancelled_at !== null || (card_as_of !== undefined && setup.created_at <= card_as_of);
}

/**
 * Asks the gateway about the account's open card setups, newest first. It stores the card of the newest that was completed; the amounts of
 * older ones are to be given back. Answers whether it stored a card. Throws GatewayUnreachable while no card is stored; after that, the
 * setups it could not ask about wait for another refresh.
 */
export async function storeCompletedSetup(billing: Billing, owner_id: number, asked: AskedEvent | undefined): Promise<boolean> {
  const open = await collections(billing.db)
    .attempts.find({ owner_id, kind: 'card_setup', status: 'pending' })
    .sort({ created_at: -1, _id: -1 })
    .limit(5)
    .toArray();
  let stored = false;
  for (const setup of open) {
    try {
      if (await storeCard(billing, setup, await billing.gateway.verify(setup._id), asked)) stored = true;
    } catch (error) {
      if (!stored || !(error instanceof GatewayUnreachable)) throw error;
      return stored;
    }
  }
  return stored;
}
