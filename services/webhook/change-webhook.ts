import { limits } from '../../shared/api/limits.ts';
import { statedChange } from '../../shared/api/record-form.ts';
import { requireSeen, tagOfShown } from '../../shared/api/record-tag.ts';
import type { Change } from '../../shared/api/resource-types.ts';
import { clock } from '../../shared/base/clock.ts';
import type { Answer } from '../../shared/books/command.ts';
import { changedFields } from '../../shared/books/trail/leave-account-event.ts';
import { webhook as resource } from '../../shared/resources/webhook/webhook.ts';
import { checkAddress, checkEvents } from './check-webhook.ts';
import { freeSlot } from './create-webhook.ts';
import { newSigningSecret } from './deliver/sign-message.ts';
import { findWebhook } from './find-webhook.ts';
import { presentWebhook } from './present-webhook.ts';
import { trailPosition } from './trail-position.ts';
import { collections, cursorOf } from './webhooks.ts';
import type { Asked, WebhookDocument, Webhooks } from './webhooks.ts';
import { writeWebhook } from './write-webhook.ts';
import type { WriteTerms, WrittenWebhook } from './write-webhook.ts';

type Changes = Partial<WebhookDocument>;
interface Work extends WriteTerms {
  recycled?: boolean;
  /** What changes in the webhook and its cursor, in the write's transaction. */
  change: (webhook: WebhookDocument, session: Parameters<typeof freeSlot>[2]) => Promise<Changes> | Changes;
  secret?: string;
}

/** Changes a webhook. One that is switched on goes on where it stopped, and tries again the event that failed. Throws 404, 422. */
export async function updateWebhook(
  webhooks: Webhooks,
  asked: Asked,
  { id, ...params }: Change<typeof resource> & { id: number },
): Promise<Answer> {
  if (params.url !== undefined) await checkAddress(webhooks, params.url);
  checkEvents(params.events);
  return changed(webhooks, asked, id, {
    done: 'updated',
    operation: 'updateWebhook',
    async change(before, session) {
      const changes = statedChange(resource, params, before);
      if (changes.active === undefined) return changes;
      await webhooks.cursors.restart(cursorOf(id), { halted: !changes.active }, session);
      return { ...changes, paused_because: null, paused_at: null };
    },
  });
}

/** Makes a new secret, shown in this answer only. The old one still signs beside it for a day. Throws 404. */
export function rotateSecret(webhooks: Webhooks, asked: Asked, id: number): Promise<Answer> {
  const secret = newSigningSecret();
  const previous_until = new Date(clock.now().getTime() + limits.webhook_secret_overlap_seconds * 1000);
  const change = ({ signing_secret }: WebhookDocument): Changes => ({
    signing_secret: secret,
    previous_secret: signing_secret,
    previous_until,
  });
  return changed(webhooks, asked, id, { done: 'given a new secret', operation: 'rotateWebhookSecret', change, secret });
}

/** Recycles a webhook: nothing more is sent to it. Throws 404. */
export function deleteWebhook(webhooks: Webhooks, asked: Asked, id: number): Promise<Answer> {
  return changed(webhooks, asked, id, {
    done: 'recycled',
    operation: 'deleteWebhook',
    async change(_webhook, session) {
      await webhooks.cursors.restart(cursorOf(id), { halted: true }, session);
      return { deleted_at: clock.now() };
    },
  });
}

/** Restores a recycled webhook. It gets the events from now on. Throws 404, and 400 when there are too many webhooks. */
export function restoreWebhook(webhooks: Webhooks, asked: Asked, id: number): Promise<Answer> {
  const { entity_id } = asked.caller;
  return changed(webhooks, asked, id, {
    done: 'restored',
    operation: 'restoreWebhook',
    recycled: true,
    async change({ active }, session) {
      const position = await trailPosition(webhooks.db, entity_id, session);
      await webhooks.cursors.restart(cursorOf(id), { halted: !active, position }, session);
      return { deleted_at: null, slot: await freeSlot(webhooks.db, asked.caller, session) };
    },
  });
}

async function changed(
  webhooks: Webhooks,
  asked: Asked,
  id: number,
  { change, secret, recycled = false, ...terms }: Work,
): Promise<Answer> {
  return writeWebhook(webhooks, asked, terms, async (session): Promise<WrittenWebhook> => {
    const before = await findWebhook(webhooks, asked.caller.entity_id, id, { session, recycled });
    const changes = { ...(await change(before, session)), updated_at: clock.now() };
    requireSeen(asked.request?.if_match, tagOfShown(resource, presentWebhook(before)));
    await collections(webhooks.db).webhooks.updateOne({ _id: id }, { $set: changes }, { session });
    const webhook = { ...before, ...changes };
    const told = changedFields(before, webhook, ['url', 'events', 'active', 'description']);
    return { webhook, changes: told, ...(secret === undefined ? {} : { secret }) };
  });
}
