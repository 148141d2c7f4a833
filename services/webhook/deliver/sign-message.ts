import { randomBytes } from 'node:crypto';
import { messageSignature, SECRET_PREFIX } from '../../../shared/outbound/message-signature.ts';

/** A secret of 256 bits as Standard Webhooks writes it. */
export function newSigningSecret(): string {
  return SECRET_PREFIX + randomBytes(32).toString('base64');
}

/**
 * The headers of a message by Standard Webhooks 1.0 (standardwebhooks.com). Each secret signs `id.timestamp.body`, so a receiver needs to
 * know only one of them. `sent_at` is the time of this attempt.
 */
export function signedHeaders(message_id: string, sent_at: Date, body: string, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(sent_at.getTime() / 1000));
  const signatures = secrets.map((secret) => messageSignature({ id: message_id, timestamp, body }, secret));
  return {
    'content-type': 'application/json',
    'user-agent': 'Daybook-Webhooks/1',
    'webhook-id': message_id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
