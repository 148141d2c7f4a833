import { DURABLE } from '../../shared/database/read-options.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { Billing } from './billing.ts';
import { chargeRenewal } from './charge-renewal.ts';
import { collections } from './collections.ts';
import { gatewayUnavailable } from './payment-refusals.ts';
import { GatewayUnreachable } from './payment/payment-gateway.ts';
import { refundDuePayments } from './refund-due-payments.ts';
import { settleCharge } from './settle-charge.ts';
import { storeCard } from './store-card.ts';

/**
 * Handles a webhook of the payment gateway. It uses only the signature and the reference in the event, and asks the gateway itself what
 * happened. So a duplicate, late or replayed event changes nothing. 401 for a wrong signature; 503 while the gateway cannot be asked, so
 * that it sends the event again. An unknown reference is acknowledged.
 */
export async function receiveGatewayEvent(billing: Billing, raw_body: string, signature: string): Promise<{ received: true }> {
  const event = billing.gateway.referenceOfEvent(raw_body, signature);
  if (event === null)
    throw new RequestError(401, {
      'x-paystack-signature': ['The signature does not fit the body. Sign it with the secret key of the gateway.'],
    });
  if (event.reference !== null) await settleReference(billing, event.reference);
  return { received: true };
}

async function settleReference(billing: Billing, reference: string): Promise<void> {
  const attempt = await collections(billing.db).attempts.findOne({ _id: reference }, DURABLE);
  // A failed charge may have been paid after all.
  if (!attempt || attempt.status === 'succeeded') return;
  try {
    const payment = await billing.gateway.verify(reference);
    if (attempt.kind !== 'card_setup') return void (await settleCharge(attempt, payment));
    if (await storeCard(billing, attempt, payment)) await chargeRenewal(billing, attempt.owner_id, 'unpaid');
    await refundDuePayments(billing, attempt.owner_id);
  } catch (error) {
    if (error instanceof GatewayUnreachable) throw gatewayUnavailable();
    throw error;
  }
}
