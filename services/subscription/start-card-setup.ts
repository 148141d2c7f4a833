import { randomUUID } from 'node:crypto';
import { clock } from '../../shared/base/clock.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { dayOf } from '../../shared/subscription/calendar.ts';
import type { ParamsOf } from '../../shared/resources/operation-params.ts';
import { inAccountTransaction } from '../../shared/storage/in-account-transaction.ts';
import { findOrStartTrial } from '../../shared/subscription/store/find-or-start-trial.ts';
import { noticeOf } from '../../shared/subscription/status-of-subscription.ts';
import type { SubscriptionRecord } from '../../shared/subscription/subscription-record.ts';
import type { Billing, SubscriptionAnswer } from './billing.ts';
import { collections } from './collections.ts';
import { leaveEvent } from './leave-event.ts';
import type { AskedEvent } from './leave-event.ts';
import type { PaymentAttempt } from '../../shared/subscription/payment-attempt.ts';
import { gatewayUnavailable, subscriptionCancelled } from './payment-refusals.ts';
import { card_setup_subunits, GatewayUnreachable } from './payment/payment-gateway.ts';
import { presented } from './read-subscription.ts';
import { nextLook } from './settle-open-setups.ts';

type CardSetup = ParamsOf<'startCardSetup'>;

/**
 * Starts the gateway's hosted card page and answers its `authorization_url` with the subscription. The page charges the smallest amount
 * that the gateway takes, which is given back. The card is stored when the customer has returned (refresh-card.ts), when the gateway's event
 * arrives, or when the renewal job asks (settle-open-setups.ts). 422 when neither the request nor the subscription has an e-mail address, 503
 * when the gateway does not answer.
 */
export async function startCardSetup(
  billing: Billing,
  owner_id: number,
  setup: CardSetup,
  asked?: AskedEvent,
): Promise<SubscriptionAnswer> {
  const record = await findOrStartTrial(billing.db, owner_id, clock.now());
  if (record.cancelled_at !== null) throw subscriptionCancelled();
  const attempt = setupAttempt(record, setup);
  const { _id: reference, amount_subunits, currency, email } = attempt;
  try {
    const page = await billing.gateway.initialize({ reference, amount_subunits, currency, email, callback_url: setup.callback_url });
    // Stored only after the gateway has answered. Until then no customer has seen the page, so nobody can have paid on it; and a request
    // that the gateway does not answer leaves nothing behind.
    await inAccountTransaction(owner_id, async (transaction) => {
      await collections(transaction.db).attempts.insertOne(attempt, { session: transaction.session });
      if (asked) await leaveEvent(transaction, asked, record);
    });
    const body = { ...(await presented(billing, record)), ...page, reference };
    return { status: 200, body, subscription: noticeOf(record, clock.now()) };
  } catch (error) {
    if (error instanceof GatewayUnreachable) throw gatewayUnavailable();
    throw error;
  }
}

function setupAttempt(record: SubscriptionRecord, setup: CardSetup): PaymentAttempt {
  const email = setup.email ?? record.billing_email;
  if (!email) throw new RequestError(422, { email: ['An e-mail address is needed: the subscription has no billing_email. Give email.'] });
  const now = clock.now();
  const currency = setup.currency ?? record.currency;
  return {
    _id: `${record.uuid}-card-${randomUUID().slice(0, 8)}`,
    owner_id: record._id,
    kind: 'card_setup',
    status: 'pending',
    currency,
    amount_subunits: card_setup_subunits[currency],
    bill: null,
    changes: setup.currency === undefined ? {} : { currency },
    authorization_code: null,
    email,
    gateway_message: null,
    refund: 'none',
    look_at: nextLook(now, now)!,
    created_on: dayOf(now),
    created_at: now,
    updated_at: now,
  };
}
