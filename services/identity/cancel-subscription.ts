import type { ServiceBroker } from 'moleculer';
import type { Identity } from './identity.ts';

const ANSWER_MS = 15_000;

/**
 * Tells the subscription service that an account was deleted. The account stays deleted whatever the answer is. The hourly sweep
 * (purge-deleted-accounts.ts) repeats a call that failed, so that no deleted account is charged again.
 */
export async function cancelSubscription(identity: Identity, broker: ServiceBroker, owner_id: number): Promise<void> {
  try {
    await broker.call('subscription.cancelForDeletion', { owner_id }, { timeout: ANSWER_MS });
    await identity.collections.users.updateOne({ _id: owner_id }, { $set: { subscription_cancelled: true } });
  } catch (error) {
    identity.onFault(`The subscription of the deleted account ${owner_id} is not cancelled yet; it is tried again within an hour`, error);
  }
}
