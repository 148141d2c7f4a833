import type { ClientSession } from 'mongodb';
import { clock } from '../../shared/base/clock.ts';
import type { Identity } from './identity.ts';

/** Recycles the webhooks of a user's own entities that were made before a moment, in the caller's transaction. */
export async function endWebhooks({ db, collections }: Identity, owner_id: number, before: Date, session: ClientSession): Promise<void> {
  const owned = await collections.entities.find({ owner_id }, { session, projection: { _id: 1 } }).toArray();
  const now = clock.now();
  const made = { entity_id: { $in: owned.map(({ _id }) => _id) }, deleted_at: null, created_at: { $lt: before } };
  await db.collection('webhooks').updateMany(made, { $set: { deleted_at: now, updated_at: now } }, { session });
}
