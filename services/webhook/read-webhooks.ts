import { bothWays, byId } from '../../shared/api/list-order.ts';
import type { WalkRequest } from '../../shared/api/part-of-list.ts';
import { DURABLE, PRIMARY } from '../../shared/database/read-options.ts';
import { readPage } from '../../shared/storage/read-page.ts';
import { findWebhook } from './find-webhook.ts';
import { presentDelivery, presentWebhook } from './present-webhook.ts';
import { collections } from './webhooks.ts';
import type { Webhooks } from './webhooks.ts';

type Read = Promise<Record<string, unknown>>;

const newest_first = bothWays(['created_at'], { created_at: 'date', id: 'integer' })['-created_at']!;

/** The webhooks of the entity, by id. Throws 422 for a page beyond the last. */
export async function listWebhooks({ db }: Webhooks, entity_id: number, { active, ...request }: WalkRequest & { active?: boolean }): Read {
  const { webhooks: collection } = collections(db);
  const filter = { entity_id, deleted_at: null, ...(active === undefined ? {} : { active }) };
  const { documents, meta } = await readPage({ collection, filter, order: byId.id!, options: DURABLE }, request);
  return { status: 'success', data: documents.map(presentWebhook), meta };
}

/** One webhook. Throws 404. */
export async function readWebhook(webhooks: Webhooks, entity_id: number, id: number): Read {
  return { status: 'success', resource: presentWebhook(await findWebhook(webhooks, entity_id, id)) };
}

/** What was sent to a webhook in the last 30 days, newest first. Throws 404, and 422 for a page beyond the last. */
export async function listDeliveries(webhooks: Webhooks, entity_id: number, { id, ...request }: WalkRequest & { id: number }): Read {
  await findWebhook(webhooks, entity_id, id);
  const { deliveries: collection } = collections(webhooks.db);
  const filter = { entity_id, webhook_id: id };
  const { documents, meta } = await readPage({ collection, filter, order: newest_first, options: PRIMARY }, request);
  return { status: 'success', data: documents.map(presentDelivery), meta };
}
