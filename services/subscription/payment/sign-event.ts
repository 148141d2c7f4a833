import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA512 of the raw body, in hex. Paystack sends it as `x-paystack-signature` (paystack.com/docs/payments/webhooks). */
export function signEvent(raw_body: string, secret: string): string {
  return createHmac('sha512', secret).update(raw_body).digest('hex');
}

/** The reference in an authentic event: `reference` is null where the event has none. The answer is null when the signature is wrong. */
export function readSignedEvent(raw_body: string, signature: string, secret: string): { reference: string | null } | null {
  const expected = Buffer.from(signEvent(raw_body, secret));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
  try {
    const event = JSON.parse(raw_body) as { data?: { reference?: unknown } };
    const reference = event.data?.reference;
    return { reference: typeof reference === 'string' ? reference : null };
  } catch {
    return { reference: null };
  }
}
