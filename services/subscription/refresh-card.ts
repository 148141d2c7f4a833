import { clock } from '../../shared/base/clock.ts';
import { inAccountTransaction } from '../../shared/storage/in-account-transaction.ts';
import { findOrStartTrial } from '../../shared/subscription/store/find-or-start-trial.ts';
import type { Billing, SubscriptionAnswer } from './billing.ts';
import { chargeRenewal } from './charge-renewal.ts';
import { leaveEvent } from './leave-event.ts';
import type { AskedEvent } from './leave-event.ts';
import { gatewayUnavailable } from './payment-refusals.ts';
import { GatewayUnreachable } from './payment/payment-gateway.ts';
import { answerSubscription } from './read-subscription.ts';
import { refundDuePayments } from './refund-due-payments.ts';
import { requireSeenSubscription } from './require-seen-subscription.ts';
import { storeCompletedSetup } from './store-card.ts';

/**
 * Reads the card again after the customer has returned from the gateway. In grace or later it also charges the renewal at once. A card is
 * tried at most once a day, because card networks punish repeated declines; one that was just stored counts as new. Answers the
 * subscription. The request's event is saved together with the new card, or alone when there is no new card. A renewal leaves an event of
 * its own.
 */
export async function refreshCard(billing: Billing, owner_id: number, asked?: AskedEvent): Promise<SubscriptionAnswer> {
  const record = await findOrStartTrial(billing.db, owner_id, clock.now());
  await requireSeenSubscription(billing, record, asked);
  let has_new_card = false;
  if (record.cancelled_at === null) {
    has_new_card = await completedSetup(billing, owner_id, asked);
    await chargeRenewal(billing, owner_id, 'unpaid');
    await refundDuePayments(billing, owner_id);
  }
  if (asked && !has_new_card) await inAccountTransaction(owner_id, (transaction) => leaveEvent(transaction, asked, record));
  return answerSubscription(billing, owner_id);
}

async function completedSetup(billing: Billing, owner_id: number, asked: AskedEvent | undefined): Promise<boolean> {
  try {
    return await storeCompletedSetup(billing, owner_id, asked);
  } catch (error) {
    if (error instanceof GatewayUnreachable) throw gatewayUnavailable();
    throw error;
  }
}
