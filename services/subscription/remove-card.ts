import { clock } from '../../shared/base/clock.ts';
import { inAccountTransaction } from '../../shared/storage/in-account-transaction.ts';
import { findOrStartTrial } from '../../shared/subscription/store/find-or-start-trial.ts';
import type { Billing, SubscriptionAnswer } from './billing.ts';
import { collections } from './collections.ts';
import { leaveEvent } from './leave-event.ts';
import type { AskedEvent } from './leave-event.ts';
import { GatewayUnreachable } from './payment/payment-gateway.ts';
import { answerSubscription } from './read-subscription.ts';

/** Removes the stored card. Nothing is charged any more, and the subscription runs out. Answers the subscription. */
export async function removeCard(billing: Billing, owner_id: number, asked?: AskedEvent): Promise<SubscriptionAnswer> {
  await findOrStartTrial(billing.db, owner_id, clock.now());
  await forgetCard(billing, owner_id, {}, asked);
  return answerSubscription(billing, owner_id);
}

/**
 * Removes the card from the subscription, with further changes and the event of the request that asked for it. Then it has the gateway
 * forget the card too. Setups that are open stay so, because a customer may still pay on their pages; they store no card any more.
 */
export async function forgetCard(
  billing: Billing,
  owner_id: number,
  changes: { cancelled_at?: Date; next_charge_on?: null },
  asked?: AskedEvent,
): Promise<void> {
  const before = await inAccountTransaction(owner_id, async (transaction) => {
    const now = clock.now();
    const found = await collections(transaction.db).subscriptions.findOneAndUpdate(
      { _id: owner_id },
      { $set: { ...changes, card: null, card_as_of: now, updated_at: now }, $inc: { revision: 1 } },
      { returnDocument: 'before', session: transaction.session },
    );
    if (found && asked) await leaveEvent(transaction, asked, found, { card: null });
    return found;
  });
  if (before?.card) await deactivate(billing, owner_id, before.card.authorization_code);
}

/** Tells the gateway to forget a card. The service no longer knows the card by then, so a gateway that cannot be reached is only logged. */
export async function deactivate(billing: Billing, owner_id: number, authorization_code: string): Promise<void> {
  try {
    await billing.gateway.deactivateAuthorization(authorization_code);
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error;
    billing.warn('The payment gateway could not be told to forget a card; the service has forgotten it', {
      owner_id,
      reason: error.message,
    });
  }
}
