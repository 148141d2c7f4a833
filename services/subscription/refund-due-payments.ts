import { clock } from '../../shared/base/clock.ts';
import type { Billing } from './billing.ts';
import { collections } from './collections.ts';
import { GatewayUnreachable } from './payment/payment-gateway.ts';

/** Gives back amounts that were charged only to store a card, or after an account was deleted. It tries again until it succeeds. */
export async function refundDuePayments(billing: Billing, owner_id?: number): Promise<void> {
  const { attempts } = collections(billing.db);
  const due = await attempts
    .find({ refund: 'due', ...(owner_id === undefined ? {} : { owner_id }) })
    .limit(50)
    .toArray();
  for (const { _id } of due) {
    try {
      await billing.gateway.refund(_id);
      await attempts.updateOne({ _id }, { $set: { refund: 'done', updated_at: clock.now() } });
    } catch (error) {
      if (!(error instanceof GatewayUnreachable)) throw error;
      billing.warn('A payment could not be given back yet', { reference: _id, reason: error.message });
    }
  }
}
