import { limits } from '../../shared/api/limits.ts';
import { clock } from '../../shared/base/clock.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { readTrail } from '../../shared/books/trail/read-trail.ts';
import type { Answer } from '../../shared/books/command.ts';
import type { OperationId } from '../../shared/resources/operation-params.ts';
import { attemptDelivery, logDeliveries } from './deliver/attempt-delivery.ts';
import { messageOf, recordOfMessage, testMessage } from './deliver/message.ts';
import type { Message } from './deliver/message.ts';
import { recordText } from './deliver/record-text.ts';
import { singleOf } from './deliver/told-events.ts';
import { findWebhook } from './find-webhook.ts';
import { presentDelivery } from './present-webhook.ts';
import { writeWebhook } from './write-webhook.ts';
import { collections } from './webhooks.ts';
import type { Asked, DeliveryDocument, WebhookDocument, Webhooks } from './webhooks.ts';

/** Sends a test at once, even to a webhook that is switched off, and answers the result. Throws 404. */
export async function sendTest(webhooks: Webhooks, asked: Asked, id: number): Promise<Answer> {
  const webhook = await findWebhook(webhooks, asked.caller.entity_id, id);
  return sendNow(webhooks, asked, { webhook, message: testMessage(webhook, clock.now()), reason: 'test', operation: 'testWebhook' });
}

/**
 * Sends the event of a delivery again at once, under its old id and with its record as it is now. It does not wait for events before it,
 * because the caller wants this one. Throws 404.
 */
export async function resendDelivery(
  webhooks: Webhooks,
  asked: Asked,
  { id, delivery_id }: { id: number; delivery_id: number },
): Promise<Answer> {
  const { entity_id, owner_id } = asked.caller;
  const webhook = await findWebhook(webhooks, entity_id, id);
  const sent = await collections(webhooks.db).deliveries.findOne({ _id: delivery_id, entity_id, webhook_id: id });
  if (!sent) throw missingDelivery(delivery_id);
  const operation = 'resendWebhookDelivery';
  if (sent.position === null)
    return sendNow(webhooks, asked, { webhook, message: testMessage(webhook, clock.now()), reason: 'test', operation });
  const [event] = await readTrail(webhooks, { entity_id, after: sent.position - 1, limit: 1 });
  if (!event) throw missingDelivery(delivery_id);
  const record_id = recordOfMessage(sent.message_id);
  const whole = { ...event, entity_id };
  const told = record_id === undefined ? whole : singleOf(whole, { name: sent.type, record_id });
  const message = messageOf(told, await recordText(webhooks.broker, told, owner_id));
  return sendNow(webhooks, asked, { webhook, message, reason: 'resend', operation });
}

interface Sending {
  webhook: WebhookDocument;
  message: Message;
  reason: DeliveryDocument['reason'];
  operation: OperationId;
}

async function sendNow(webhooks: Webhooks, asked: Asked, { webhook, message, reason, operation }: Sending): Promise<Answer> {
  // Counted before it is sent, because the subscription may refuse it.
  const counted = await writeWebhook(webhooks, asked, { done: 'called', operation }, async () => ({ webhook }));
  const attempt = await attemptDelivery(webhooks, webhook, message, { reason, attempt: 1 });
  await logDeliveries(webhooks, [attempt]);
  const message_text = attempt.fault === null ? 'The webhook accepted it' : 'The webhook did not accept it';
  return { ...counted, body: { status: 'success', message: message_text, resource: presentDelivery(attempt) } };
}

function missingDelivery(id: number): RequestError {
  const days = limits.webhook_delivery_log_seconds / 86_400;
  return new RequestError(404, {
    delivery_id: [`There is no delivery with the id ${id}: it is not this webhook's, or older than ${days} days.`],
  });
}
