import { createHmac, timingSafeEqual } from 'node:crypto';

/** Before the base64 of a secret, as Standard Webhooks writes it. */
export const SECRET_PREFIX = 'whsec_';
/** How far the clock of a sender may be from ours; an older message may be one that somebody has kept. */
const TOLERANCE_SECONDS = 300;

export interface SignedParts {
  /** `webhook-id` */
  readonly id: string;
  /** `webhook-timestamp`: seconds since the epoch. */
  readonly timestamp: string;
  readonly body: string;
}

/** The signature of a message by Standard Webhooks 1.0 (standardwebhooks.com): HMAC-SHA256 of `id.timestamp.body`. A secret without the prefix is its own key. */
export function messageSignature({ id, timestamp, body }: SignedParts, secret: string): string {
  const key = secret.startsWith(SECRET_PREFIX) ? Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64') : Buffer.from(secret);
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

/** Whether one of the signatures of a message, with blanks between, is that of the secret, and the message is of now. */
export function isSigned(parts: SignedParts, signatures: string, secret: string, now: Date): boolean {
  const sent = /^\d{1,12}$/.test(parts.timestamp) ? Number(parts.timestamp) : NaN;
  if (!(Math.abs(now.getTime() / 1000 - sent) <= TOLERANCE_SECONDS)) return false;
  const expected = Buffer.from(messageSignature(parts, secret));
  return signatures.split(' ').some((one) => {
    const given = Buffer.from(one);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
