import { randomUUID } from 'node:crypto';
import type { ClientSession } from 'mongodb';
import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { stated } from '../../shared/api/record-form.ts';
import { limits } from '../../shared/api/limits.ts';
import type { Input } from '../../shared/api/resource-types.ts';
import { clock } from '../../shared/base/clock.ts';
import type { Answer } from '../../shared/books/command.ts';
import type { Db } from '../../shared/database/connection.ts';
import type { AccountRoom } from '../../shared/subscription/account-room.ts';
import { boundReached } from '../../shared/subscription/store/read-account-room.ts';
import { webhook as resource } from '../../shared/resources/webhook/webhook.ts';
import { checkAddress, checkEvents } from './check-webhook.ts';
import { newSigningSecret } from './deliver/sign-message.ts';
import { trailPosition } from './trail-position.ts';
import { collections, cursorOf } from './webhooks.ts';
import type { Asked, WebhookDocument, Webhooks } from './webhooks.ts';
import { writeWebhook } from './write-webhook.ts';

/**
 * Makes a webhook for the caller's entity. It gets the events from now on. Only this answer shows the secret. Throws 422 for an address to
 * which nothing may be sent and for unknown events, and 400 when there are too many webhooks.
 */
export async function createWebhook(webhooks: Webhooks, asked: Asked, params: Input<typeof resource>): Promise<Answer> {
  await checkAddress(webhooks, params.url);
  checkEvents(params.events);
  const { entity_id } = asked.caller;
  const _id = asked.request?.dry_run ? -1 : await webhooks.ids.takeSoon('webhooks');
  const signing_secret = newSigningSecret();
  const now = clock.now();
  return writeWebhook(webhooks, asked, { done: 'created', created: true, operation: 'createWebhook' }, async (session) => {
    const webhook: WebhookDocument = {
      _id,
      uuid: randomUUID(),
      entity_id,
      ...stated(resource, params),
      paused_because: null,
      paused_at: null,
      signing_secret,
      previous_secret: null,
      previous_until: null,
      slot: await freeSlot(webhooks.db, asked.caller, session),
      created_at: now,
      updated_at: now,
      deleted_at: null,
    };
    await collections(webhooks.db).webhooks.insertOne(webhook, { session });
    const position = await trailPosition(webhooks.db, entity_id, session);
    await webhooks.cursors.create(cursorOf(_id), { entity_id, kind: 'webhook', position, halted: !webhook.active }, session);
    return { webhook, secret: signing_secret };
  });
}

/** The first free place: an entity has a fixed number of them for its webhooks. Throws the bookkeeping error when all are taken. */
export async function freeSlot(db: Db, { entity_id, owner_id }: Asked['caller'], session: ClientSession): Promise<number> {
  const live = await collections(db)
    .webhooks.find({ entity_id, deleted_at: null }, { session, projection: { slot: 1 } })
    .toArray();
  const taken = new Set(live.map(({ slot }) => slot));
  const free = Array.from({ length: limits.webhooks_per_entity }, (_, index) => index + 1).find((slot) => !taken.has(slot));
  const all = { collection: 'webhooks', filter: { deleted_at: null }, most: (room: AccountRoom) => room.webhooks };
  const bound = await boundReached(db, owner_id, all, session);
  if (bound !== undefined) throw tooMany(`The account has ${bound} webhooks in all of its entities`);
  if (free !== undefined) return free;
  throw tooMany(`The entity has ${limits.webhooks_per_entity} webhooks`);
}

function tooMany(has: string): BookkeepingError {
  return new BookkeepingError('webhook', 'TooManyWebhooks', 'entity_id', `${has}, which is as many as it may have.`);
}
