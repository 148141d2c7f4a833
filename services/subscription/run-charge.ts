import { DURABLE } from '../../shared/database/read-options.ts';
import type { Billing } from './billing.ts';
import { collections } from './collections.ts';
import type { PaymentAttempt } from '../../shared/subscription/payment-attempt.ts';
import { GatewayUnreachable } from './payment/payment-gateway.ts';
import type { Payment } from './payment/payment-gateway.ts';
import { settleCharge } from './settle-charge.ts';

/** `pending`: the gateway does not know the outcome yet. `unreachable`: it did not say; the charge stays open, too. */
export type ChargeOutcome = 'succeeded' | 'failed' | 'pending' | 'unreachable';

/** Charges a newly opened attempt and records the outcome. */
export async function runCharge(billing: Billing, attempt: PaymentAttempt): Promise<ChargeOutcome> {
  return settled(billing, attempt, () => charge(billing, attempt));
}

/**
 * Finishes an attempt that another process left behind. It first asks the gateway. Only when the gateway has never seen the reference does
 * it send the charge, under the same reference. So a crash between charge and record never charges twice. A card that was removed in the
 * meantime is not charged any more, nor is an account that was deleted.
 */
export async function resumeCharge(billing: Billing, attempt: PaymentAttempt): Promise<ChargeOutcome> {
  return settled(billing, attempt, async () => {
    const known = await billing.gateway.verify(attempt._id);
    if (known.status !== 'absent') return known;
    const record = await collections(billing.db).subscriptions.findOne({ _id: attempt.owner_id }, DURABLE);
    return record?.card ? charge(billing, attempt) : { ...known, status: 'failed', message: 'The card was removed before it was charged' };
  });
}

function charge(billing: Billing, attempt: PaymentAttempt): Promise<Payment> {
  const { _id: reference, amount_subunits, currency, email } = attempt;
  return billing.gateway.chargeAuthorization({
    reference,
    amount_subunits,
    currency,
    email,
    authorization_code: attempt.authorization_code!,
  });
}

/** When the gateway cannot be reached, the outcome stays open. The renewal job asks again when the lease has ended. */
async function settled(billing: Billing, attempt: PaymentAttempt, ask: () => Promise<Payment>): Promise<ChargeOutcome> {
  let payment: Payment;
  try {
    payment = await ask();
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error;
    billing.warn('The payment gateway did not say what became of a charge', { reference: attempt._id, reason: error.message });
    return 'unreachable';
  }
  return settleCharge(attempt, payment);
}
