import { clock } from '../../shared/base/clock.ts';
import { inAccountTransaction } from '../../shared/storage/in-account-transaction.ts';
import { findOrStartTrial } from '../../shared/subscription/store/find-or-start-trial.ts';
import type { Billing, SubscriptionAnswer } from './billing.ts';
import { collections } from './collections.ts';
import { forgetAtGateway, noteToForget } from './forget-cards.ts';
import { leaveEvent } from './leave-event.ts';
import type { AskedEvent } from './leave-event.ts';
import { answerSubscription } from './read-subscription.ts';
import { requireSeenSubscription } from './require-seen-subscription.ts';

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
    if (found) await requireSeenSubscription(transaction, found, asked);
    if (found?.card) await noteToForget(transaction, owner_id, found.card);
    if (found && asked) await leaveEvent(transaction, asked, found, { card: null });
    return found;
  });
  if (before?.card) await forgetAtGateway(billing, owner_id, before.card);
}
