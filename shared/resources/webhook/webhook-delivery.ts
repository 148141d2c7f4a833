import { codesOf } from '../../accounting/codes-of.ts';
import { declareStoredRecord } from '../../api/declare-record.ts';
import { shownInteger, shownText, timestamp } from '../../api/kinds/answer-kinds.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { limits } from '../../api/limits.ts';
import type { DocumentOf } from '../../api/resource-types.ts';

/** Why the service sent something. */
export const deliveryReasons = { event: 'An event', resend: 'Sent again on demand', test: 'A test on demand' } as const;
export const deliveryReason = choice('delivery_reasons', codesOf(deliveryReasons));

/** An attempt to send something to a webhook. MongoDB removes it after the time that `/meta` shows. */
export const webhookDelivery = declareStoredRecord({
  collection: 'webhook_deliveries',
  base: 'none',
  own: {
    id: { kind: shownInteger, stored: true, description: 'Its id.' },
    entity_id: { kind: shownInteger, stored: true, description: 'The entity whose event it tells.' },
    webhook_id: { kind: shownInteger, stored: true, description: 'Whom it tells.' },
    message_id: { kind: shownText, stored: true, description: '`webhook-id`: the same in every attempt to deliver the same event.' },
    type: { kind: shownText, stored: true, description: 'Name of the event.' },
    position: { kind: shownInteger, stored: true, nullable: true, description: 'Of the event in its trail; null for a test.' },
    reason: { kind: deliveryReason, stored: true, description: 'What made the service send it.' },
    attempt: { kind: shownInteger, stored: true, description: 'From 1, in a row.' },
    status: { kind: shownInteger, stored: true, nullable: true, description: 'HTTP status; null where there was no answer.' },
    fault: { kind: shownText, stored: true, nullable: true, description: 'What was wrong, in words; null when it was accepted.' },
    latency_ms: { kind: shownInteger, stored: true, description: 'From the request to the answer, or to its absence.' },
    answer: { kind: shownText, stored: true, nullable: true, description: 'The first bytes of the answer.' },
    created_at: { kind: timestamp, stored: true, description: 'When it was sent.' },
  },
  indexes: [
    { on: ['entity_id', 'webhook_id', 'created_at', 'id'] },
    { on: ['created_at'], expires_after: limits.webhook_delivery_log_seconds },
  ],
});

export type DeliveryDocument = DocumentOf<typeof webhookDelivery>;
