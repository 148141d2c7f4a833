import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Begins every sealed text, so that another way of sealing can stand beside this one. */
const FORM = 'v1';
const CIPHER = 'aes-256-gcm';

/**
 * A secret as it may be stored: AES-256-GCM (NIST SP 800-38D) under a key that is made of the setting SECRETS_KEY. `place` says where it
 * belongs: at another place it does not open, so nobody can move it there. Text of base64url parts.
 */
export function sealSecret(secret: string, secrets_key: string, place: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(CIPHER, keyOf(secrets_key), nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return [FORM, ...[nonce, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join('.');
}

/** The secret; undefined where this key or this place is not the one that it was sealed with. */
export function openSecret(sealed: string, secrets_key: string, place: string): string | undefined {
  const [form, ...parts] = sealed.split('.');
  const [nonce, content, tag] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (form !== FORM || !nonce || !content || tag?.length !== 16) return undefined;
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(secrets_key), nonce).setAAD(Buffer.from(place)).setAuthTag(tag);
    return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** RFC 5869: the setting is a text of any length. */
function keyOf(secrets_key: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secrets_key, '', 'daybook secrets', 32));
}
