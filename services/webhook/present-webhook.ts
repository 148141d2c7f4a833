import { present } from '../../shared/api/record-form.ts';
import type { Shown } from '../../shared/api/resource-types.ts';
import { timestampOf } from '../../shared/api/timestamp-text.ts';
import { webhook as resource } from '../../shared/resources/webhook/webhook.ts';
import type { DeliveryDocument, WebhookDocument } from './webhooks.ts';

/** A webhook without its secret. Only the answer that makes a secret shows it. */
export function presentWebhook(webhook: WebhookDocument): Shown<typeof resource> {
  return present(resource, { ...webhook, id: webhook._id }, {});
}

export function presentDelivery({ _id, entity_id: _entity, created_at, ...delivery }: DeliveryDocument): Record<string, unknown> {
  return { id: _id, ...delivery, created_at: timestampOf(created_at) };
}
