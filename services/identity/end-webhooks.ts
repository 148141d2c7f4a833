import { clock } from '../../shared/base/clock.ts';
import { leaveAccountEvent } from '../../shared/books/trail/leave-account-event.ts';
import type { AccountEvent } from '../../shared/books/trail/leave-account-event.ts';
import { operationById } from '../../shared/resources/all-operations.ts';
import type { AccountTransaction } from '../../shared/storage/in-account-transaction.ts';
import type { Identity } from './identity.ts';

interface Ended {
  _id: number;
  entity_id: number;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

/**
 * Recycles the webhooks of the account's own entities that were made before a moment, each with its event in the trail. Whoever sends finds
 * them recycled and ends their turn.
 */
export async function endWebhooks(
  { collections }: Identity,
  transaction: AccountTransaction,
  before: Date,
  by: Pick<AccountEvent, 'caller' | 'request'>,
): Promise<void> {
  const { db, session, owner_id } = transaction;
  const owned = await collections.entities.find({ owner_id }, { session, projection: { _id: 1 } }).toArray();
  const webhooks = db.collection<Ended>('webhooks');
  const made = { entity_id: { $in: owned.map(({ _id }) => _id) }, deleted_at: null, created_at: { $lt: before } };
  const ended = await webhooks.find(made, { session, projection: { entity_id: 1 } }).toArray();
  const now = clock.now();
  await webhooks.updateMany(made, { $set: { deleted_at: now, updated_at: now } }, { session });
  const { name } = operationById('deleteWebhook').event!;
  for (const { _id, entity_id } of ended) {
    await leaveAccountEvent(transaction, { ...by, name, entity_id, record_id: _id });
  }
}
