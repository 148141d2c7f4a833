import type { Filter } from 'mongodb';
import { clock } from '../../shared/base/clock.ts';
import type { PaymentAttempt } from '../../shared/subscription/payment-attempt.ts';
import type { Billing } from './billing.ts';
import { collections } from './collections.ts';
import { GatewayRefused, GatewayUnreachable } from './payment/payment-gateway.ts';

/** Payments that one run tries to give back; the rest waits for the next minute. */
const batch = 50;

/** For so long a refusal may pass by itself, as that of a balance which is too small. */
const refused_for_ms = 7 * 24 * 3_600_000;

/**
 * Gives back amounts that were charged only to store a card, or after an account was deleted. It tries again until it succeeds, or until
 * the gateway has refused for a week: then it says once that people must do it. What was tried last comes last, so that payments which
 * cannot be given back hold up no others. It ends where the gateway cannot be reached, and answers false then.
 */
export async function refundDuePayments(billing: Billing, owner_id?: number): Promise<boolean> {
  const due = await collections(billing.db)
    .attempts.find({ ...toRefund, ...(owner_id === undefined ? {} : { owner_id }) })
    .sort(longestAgo)
    .limit(batch)
    .toArray();
  for (const attempt of due) {
    if (billing.stop.aborted) break;
    if (!(await refund(billing, attempt))) return false;
  }
  return true;
}

export const toRefund = { refund: 'due' } as const satisfies Filter<PaymentAttempt>;
/** The time of its last try, or of becoming due. */
export const longestAgo = { updated_at: 1 } as const;

/** Before the gateway is asked, so that whatever ends this try is followed by another payment. False when another process tries it. */
async function beginTry(billing: Billing, { _id, updated_at }: PaymentAttempt): Promise<boolean> {
  const begun = await collections(billing.db).attempts.updateOne({ _id, ...toRefund, updated_at }, { $set: { updated_at: clock.now() } });
  return begun.matchedCount > 0;
}

/** False when the gateway cannot be reached. Any other fault must not stop the refunds of others. */
async function refund(billing: Billing, attempt: PaymentAttempt): Promise<boolean> {
  const { _id } = attempt;
  try {
    if (!(await beginTry(billing, attempt))) return true;
    await billing.gateway.refund(_id);
    await collections(billing.db).attempts.updateOne({ _id }, { $set: { refund: 'done', updated_at: clock.now() } });
    return true;
  } catch (error) {
    if (error instanceof GatewayRefused) await keepRefusal(billing, attempt, error);
    else billing.warn(notYet, { reference: _id, reason: (error as Error).message });
    return !(error instanceof GatewayUnreachable);
  }
}

const notYet = 'A payment could not be given back yet';

async function keepRefusal(billing: Billing, { _id, refund_refused_at }: PaymentAttempt, { message: reason }: Error): Promise<void> {
  const { attempts } = collections(billing.db);
  const now = clock.now();
  const isLast = refund_refused_at !== undefined && now.getTime() - refund_refused_at.getTime() >= refused_for_ms;
  const changes = isLast ? { refund: 'refused' as const, updated_at: now } : { refund_refused_at: refund_refused_at ?? now };
  await attempts.updateOne({ _id, ...toRefund }, { $set: changes });
  if (!isLast) return billing.warn(notYet, { reference: _id, reason });
  billing.error('The payment gateway refuses to give a payment back and is not asked again. Give it back by hand there.', {
    reference: _id,
    reason,
  });
}
