import { clock } from '../../shared/base/clock.ts';
import type { Billing } from './billing.ts';
import { collections } from './collections.ts';
import { forgetCard } from './remove-card.ts';

/**
 * Runs when the account is deleted: the subscription ends at once, the card is removed, and open invoices become void. A second call does
 * nothing more.
 */
export async function cancelForDeletion(billing: Billing, owner_id: number): Promise<void> {
  const { subscriptions, invoices } = collections(billing.db);
  const record = await subscriptions.findOne({ _id: owner_id });
  if (!record) return;
  await forgetCard(billing, owner_id, { cancelled_at: record.cancelled_at ?? clock.now(), next_charge_on: null });
  await invoices.updateMany({ owner_id, status: 'open' }, { $set: { status: 'void' } });
}
