import { clock } from '../../../shared/base/clock.ts';
import { changedFields, leaveAccountEvent } from '../../../shared/books/trail/leave-account-event.ts';
import { serviceEvents } from '../../../shared/resources/event/service-events.ts';
import { inAccountTransaction } from '../../../shared/storage/in-account-transaction.ts';
import type { WebhookPause } from '../../../shared/resources/webhook/webhook.ts';
import { webhookPauses } from '../../../shared/resources/webhook/webhook.ts';
import { collections } from '../webhooks.ts';
import type { WebhookDocument, Webhooks } from '../webhooks.ts';

/**
 * Switches a webhook off, leaves an event in the trail of the owner's account, and mails the owner. This happens once, even when several
 * processes try.
 */
export async function pauseWebhook({ broker }: Webhooks, webhook: WebhookDocument, owner_id: number, because: WebhookPause): Promise<void> {
  const now = clock.now();
  const changes = { active: false, paused_because: because, paused_at: now, updated_at: now };
  const isPaused = await inAccountTransaction(owner_id, async (transaction) => {
    const { session, db } = transaction;
    const { modifiedCount } = await collections(db).webhooks.updateOne({ _id: webhook._id, active: true }, { $set: changes }, { session });
    if (modifiedCount === 0) return false;
    const about = { entity_id: webhook.entity_id, record_id: webhook._id };
    const told = changedFields(webhook, { ...webhook, ...changes }, ['active', 'paused_because']);
    await leaveAccountEvent(transaction, { ...about, name: serviceEvents.pausedWebhook, changes: told });
    return true;
  });
  if (!isPaused) return;
  const text = `Your webhook ${webhook._id} of the entity ${webhook.entity_id} is switched off: ${webhookPauses[because].toLowerCase()}.

Its address is ${webhook.url}

GET /webhook/${webhook._id}/deliveries shows what was tried. Once it is mended, switch it on again with
PATCH /webhook/${webhook._id} {"active": true}: it goes on with the first event that was not accepted.`;
  await broker.call('identity.mailUser', { user_id: owner_id, subject: 'A webhook of yours is switched off', text });
}
