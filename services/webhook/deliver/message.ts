import { limits } from '../../../shared/api/limits.ts';
import { serializeAnswer } from '../../../shared/api/serialize-answer.ts';
import { timestampOf } from '../../../shared/api/timestamp-text.ts';
import { operationById } from '../../../shared/resources/all-operations.ts';
import type { ToldEvent } from './told-events.ts';
import { presentWebhook } from '../present-webhook.ts';
import type { WebhookDocument } from '../webhooks.ts';

/** What is sent: an id, the same in every attempt, and a body that shows the record as it is now. */
export interface Message {
  message_id: string;
  type: string;
  position: number | null;
  body: string;
}

/** The id by which a receiver recognises an event that it has already got. */
const messageIdOf = (entity_id: number, position: number): string => `evt_${entity_id}_${position}`;

/** The record of a message about one record of a batch; undefined for every other message. */
export function recordOfMessage(message_id: string): number | undefined {
  const record = /^evt_\d+_\d+_(\d+)$/.exec(message_id)?.[1];
  return record === undefined ? undefined : Number(record);
}

interface Envelope {
  type: string;
  position: number | null;
  entity_id: number;
  /** With microseconds and Z, like every instant that is answered. */
  timestamp: string;
  resource: string;
  record_id: number | null;
  record_ids: readonly number[];
}

/** The message of an event. `record` is the JSON text of the record as GET shows it, or `null`. */
export function messageOf(event: ToldEvent, record: string): Message {
  const { name: type, position, entity_id, at: timestamp, resource, record_id, record_ids } = event;
  const body = bodyOf({ type, position, entity_id, timestamp, resource, record_id, record_ids }, record);
  const of_event = messageIdOf(entity_id, position);
  return { message_id: event.is_single ? `${of_event}_${String(record_id)}` : of_event, type, position, body };
}

/** A test message without an event. It shows the webhook itself. */
export function testMessage(webhook: WebhookDocument, at: Date): Message {
  const { _id, entity_id } = webhook;
  const type = 'webhook.test';
  const envelope = {
    type,
    position: null,
    entity_id,
    timestamp: timestampOf(at),
    resource: 'webhook',
    record_id: _id,
    record_ids: [_id],
  };
  const shown = serializeAnswer(operationById('readWebhook'), { resource: presentWebhook(webhook) });
  return { message_id: `test_${entity_id}_${crypto.randomUUID()}`, type, position: null, body: bodyOf(envelope, resourceText(shown)) };
}

/** Cuts the resource out of the text of an answer, so that amounts keep exactly the digits that GET shows. */
export function resourceText(answer: string): string {
  return answer.slice('{"resource":'.length, -1);
}

/** A record that would make the message too large is left out. The receiver can read it by its id. */
function bodyOf(envelope: Envelope, record: string): string {
  const head = JSON.stringify(envelope).slice(0, -1);
  const body = `${head},"data":${record}}`;
  return Buffer.byteLength(body) > limits.webhook_payload_bytes ? `${head},"data":null}` : body;
}
