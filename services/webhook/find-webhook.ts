import type { ClientSession } from 'mongodb';
import { RequestError } from '../../shared/base/request-error.ts';
import { DURABLE } from '../../shared/database/read-options.ts';
import { collections } from './webhooks.ts';
import type { WebhookDocument, Webhooks } from './webhooks.ts';

/** A live webhook of the entity, or with `recycled` a recycled one. Throws 404. */
export async function findWebhook(
  { db }: Pick<Webhooks, 'db'>,
  entity_id: number,
  id: number,
  { session, recycled = false }: { session?: ClientSession; recycled?: boolean } = {},
): Promise<WebhookDocument> {
  const deleted_at = recycled ? { $ne: null } : null;
  const found = await collections(db).webhooks.findOne({ _id: id, entity_id, deleted_at }, session ? { session } : DURABLE);
  if (!found) throw new RequestError(404, { id: [`There is no ${recycled ? 'recycled ' : ''}webhook with the id ${id} in this entity.`] });
  return found;
}
