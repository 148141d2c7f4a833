import { DaybookError } from './daybook-error.ts';

/** A message that nobody with the secret has signed, or an old one. */
export class WebhookError extends DaybookError {
  override readonly name = 'WebhookError';
}

/** The headers of a request, as Node, `fetch` or a framework has them. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * The message of a webhook, once it is sure that it is Daybook's (Standard Webhooks 1.0). Takes the body as it came, byte by byte, its
 * headers, and the secret (`whsec_…`). Throws WebhookError when no signature is right, or when it was sent more than `tolerance` seconds ago.
 * While a secret is changed a message has two signatures, so the old and the new one both open it.
 */
export async function verifyWebhook(
  raw: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string,
  { tolerance = 300 }: { tolerance?: number } = {},
): Promise<unknown> {
  const id = header(headers, 'webhook-id');
  const sent = header(headers, 'webhook-timestamp');
  if (!(Math.abs(Date.now() / 1000 - Number(sent)) <= tolerance)) throw new WebhookError('The message is too old, or has no time.');
  const body = typeof raw === 'string' ? raw : new TextDecoder().decode(raw);
  const signed = new TextEncoder().encode(`${id}.${sent}.${body}`);
  const key = await crypto.subtle.importKey('raw', bytesOf(secret.replace(/^whsec_/, '')), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ]);
  for (const signature of header(headers, 'webhook-signature').split(' ')) {
    const [version, mac = ''] = signature.split(',');
    // `verify` compares in constant time.
    if (version === 'v1' && (await crypto.subtle.verify('HMAC', key, bytesOf(mac), signed))) return JSON.parse(body) as unknown;
  }
  throw new WebhookError('No signature of the message is right.');
}

function header(headers: WebhookHeaders, name: string): string {
  const value = isHeaders(headers) ? headers.get(name) : headers[name];
  return (typeof value === 'string' ? value : value?.[0]) ?? '';
}

/** By what it can do: the one of a framework or of another frame is no instance of ours. */
function isHeaders(headers: WebhookHeaders): headers is Headers {
  return typeof headers.get === 'function';
}

/** The bytes of a text in base64; none where it is no base64. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
