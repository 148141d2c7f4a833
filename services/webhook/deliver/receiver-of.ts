import type { Db } from '../../../shared/database/connection.ts';
import { DURABLE } from '../../../shared/database/read-options.ts';
import { openEntity } from '../../../shared/identity/read-open-entities.ts';
import { collections } from '../webhooks.ts';
import type { WebhookDocument } from '../webhooks.ts';

export interface Receiver {
  webhook: WebhookDocument;
  owner_id: number;
}

/** The webhook with the owner of its books. `off` when the webhook is switched off or recycled, `closed` while its books are recycled. */
export async function receiverOf(db: Db, webhook_id: number, entity_id: number): Promise<Receiver | 'off' | 'closed'> {
  const webhook = await collections(db).webhooks.findOne({ _id: webhook_id, entity_id, active: true, deleted_at: null }, DURABLE);
  if (!webhook) return 'off';
  const entities = db.collection<{ _id: number; owner_id: number }>('entities');
  const entity = await entities.findOne({ _id: entity_id }, { ...DURABLE, projection: { owner_id: 1 } });
  if (!entity) return 'off';
  const { owner_id } = entity;
  const users = db.collection<{ _id: number; deleted_at: Date | null }>('users');
  const owner = await users.findOne({ _id: owner_id, deleted_at: null }, { ...DURABLE, projection: { _id: 1 } });
  const isOpen = owner !== null && (await openEntity(db, owner_id, entity_id)) !== undefined;
  return isOpen ? { webhook, owner_id } : 'closed';
}
