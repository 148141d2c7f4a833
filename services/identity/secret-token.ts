import { hash, randomBytes } from 'node:crypto';

/** An unguessable token of 256 bits. We keep only its hash. */
export function newSecret(): { secret: string; secret_hash: string } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, secret_hash: hashSecret(secret) };
}

/** A plain hash is enough here: unlike a password, 256 random bits cannot be guessed. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'base64url');
}
