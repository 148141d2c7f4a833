import { pageMeta, windowOf } from '../../shared/api/page-of-list.ts';
import type { PageRequest } from '../../shared/api/page-of-list.ts';
import { DURABLE } from '../../shared/database/read-options.ts';
import { findWebhook } from './find-webhook.ts';
import { presentDelivery, presentWebhook } from './present-webhook.ts';
import { collections } from './webhooks.ts';
import type { Webhooks } from './webhooks.ts';

type Read = Promise<Record<string, unknown>>;

/** The webhooks of the entity, by id. A limit keeps them few. Throws 422 for a page beyond the last. */
export async function listWebhooks({ db }: Webhooks, entity_id: number, { active, ...page }: PageRequest & { active?: boolean }): Read {
  const { webhooks } = collections(db);
  const live = { entity_id, deleted_at: null, ...(active === undefined ? {} : { active }) };
  const found = await webhooks.find(live, DURABLE).sort({ _id: 1 }).toArray();
  const { skip, limit } = windowOf(page);
  return { status: 'success', data: found.slice(skip, skip + limit).map(presentWebhook), meta: pageMeta(found.length, page) };
}

/** One webhook. Throws 404. */
export async function readWebhook(webhooks: Webhooks, entity_id: number, id: number): Read {
  return { status: 'success', resource: presentWebhook(await findWebhook(webhooks, entity_id, id)) };
}

/** What was sent to a webhook in the last 30 days, newest first. Throws 404, and 422 for a page beyond the last. */
export async function listDeliveries(webhooks: Webhooks, entity_id: number, { id, ...page }: PageRequest & { id: number }): Read {
  await findWebhook(webhooks, entity_id, id);
  const { deliveries } = collections(webhooks.db);
  const sent = { entity_id, webhook_id: id };
  const meta = pageMeta(await deliveries.countDocuments(sent), page);
  const { skip, limit } = windowOf(page);
  const found = await deliveries.find(sent).sort({ created_at: -1, _id: -1 }).skip(skip).limit(limit).toArray();
  return { status: 'success', data: found.map(presentDelivery), meta };
}
