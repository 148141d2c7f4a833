import { declareOperation, resourceAnswer } from '../../api/declare-operation.ts';
import type { BareResource } from '../../api/declare-operation.ts';
import { orNull, shownInteger, shownText, timestamp } from '../../api/kinds/answer-kinds.ts';
import { answerObject } from '../../api/kinds/composite-kinds.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';
import { walkParameters } from '../../api/list-parameters.ts';
import type { Fields } from '../../api/operation.ts';
import { deliveryReason } from './webhook-delivery.ts';

const delivery = answerObject(
  {
    id: shownInteger,
    webhook_id: shownInteger,
    message_id: shownText,
    type: shownText,
    position: orNull(shownInteger),
    reason: deliveryReason,
    attempt: shownInteger,
    status: orNull(shownInteger),
    fault: orNull(shownText),
    latency_ms: shownInteger,
    answer: orNull(shownText),
    created_at: timestamp,
  },
  { title: 'WebhookDelivery' },
);

const deliveryPath = {
  id: { kind: idOf('a webhook'), required: true, description: 'Id of a webhook.', example: 1 },
  delivery_id: { kind: idOf('a delivery'), required: true, description: 'Id of a delivery of it.', example: 1 },
} as const satisfies Fields;

/** A webhook is sent the records of the books, so whoever makes it send must be allowed to read them. */
export const sendingScopes = ['books:read', 'books:write'] as const;

// The answers are the outcome of the sending, or a secret that is shown once: nothing less will do.
const sending = { method: 'POST', service: 'webhook', scopes: sendingScopes, owner_only: true, dry_run: false, minimal: false } as const;

/** The operations of a webhook besides those of every record. */
export function deliveryOperations(resource: BareResource) {
  const shown = { ...resourceAnswer(resource), kind: delivery };
  return [
    declareOperation(resource, {
      id: 'rotateWebhookSecret',
      method: 'POST',
      service: 'webhook',
      owner_only: true,
      path: '/webhook/{id}/rotate-secret',
      event: 'webhook.secret_rotated',
      minimal: false,
      summary: 'Give a webhook a new secret',
      description: 'The answer shows the new `secret`, once. For a day both sign, so that the receiver can change over without a gap.',
      answer: resourceAnswer(resource),
    }),
    declareOperation(resource, {
      ...sending,
      id: 'testWebhook',
      path: '/webhook/{id}/test',
      event: 'webhook.tested',
      summary: 'Send a test to a webhook',
      description: 'Sends an event `webhook.test` at once, whether the webhook is active or not, and answers how it went.',
      answer: shown,
    }),
    declareOperation(resource, {
      id: 'listWebhookDeliveries',
      method: 'GET',
      service: 'webhook',
      owner_only: true,
      path: '/webhook/{id}/deliveries',
      summary: 'List the deliveries of a webhook, newest first',
      description: 'Each attempt with its status, how long it took and the first bytes of the answer. They are kept for 30 days.',
      query: walkParameters,
      answer: { status: 200, form: 'list', kind: delivery },
      formats: true,
      exports: 'deliveries_exported',
    }),
    declareOperation(resource, {
      ...sending,
      id: 'resendWebhookDelivery',
      path: '/webhook/{id}/deliveries/{delivery_id}/resend',
      path_params: deliveryPath,
      event: 'webhook.delivery_repeated',
      summary: 'Send a delivery again',
      description: 'Sends the same event under the same `webhook-id` at once, with the record as it is now, and answers how it went.',
      answer: shown,
    }),
  ];
}
