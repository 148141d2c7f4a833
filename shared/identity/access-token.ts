import type { Scope } from '../api/scopes.ts';
import { allScopes } from '../api/scopes.ts';
import type { Settings } from '../base/settings.ts';

/** Access tokens live a day (docs/guides: tokens); a revocation is kept for longer than that. */
export const ACCESS_TOKEN_SECONDS = 24 * 60 * 60;

/** A token that was verified: what the gateway may rely on. Plain JSON, and as it is the params of `identity.resolveCaller`. */
export interface VerifiedToken {
  issuer: string;
  /** The `sub` claim. */
  subject: string;
  /** The user's id; null when an outside issuer signed, whose subjects are mapped to users by `identity.resolveCaller`. */
  user_id: number | null;
  scopes: string[];
  entity_id: number | null;
  /** The API key the token was given to; null for a person's token. */
  client_id: string | null;
  email: string | null;
  name: string | null;
  jti: string | null;
  /** The user's token epoch when it was signed: logging out raises the epoch and so ends every earlier token, whatever the clocks say. */
  epoch: number;
  key_id: string;
  /** Milliseconds since the epoch. */
  expires_at: number;
}

type AddressSettings = Pick<Settings, 'public_url' | 'auth_issuer' | 'auth_audience'>;

/** True when an authorization server outside this service issues the tokens. */
export function hasOutsideIssuer(settings: AddressSettings): boolean {
  return Boolean(settings.auth_issuer) && settings.auth_issuer !== 'embedded';
}

/** The `iss` that tokens must carry: the outside issuer when one is configured, else this service's public address. */
export function issuerOf(settings: AddressSettings): string {
  return hasOutsideIssuer(settings) ? settings.auth_issuer! : settings.public_url;
}

/** The `aud` that tokens must carry: the address of the API they open (RFC 8707), unless configured otherwise. */
export function audienceOf(settings: AddressSettings): string {
  const configured = settings.auth_audience;
  return configured && configured !== 'embedded' ? configured : `${settings.public_url}/books/v1`;
}

/** The scopes of a space-separated `scope`, those we do not know left out. */
export function parseScope(scope: unknown): Scope[] {
  const words = typeof scope === 'string' ? scope.split(' ') : Array.isArray(scope) ? scope : [];
  return allScopes.filter((known) => words.includes(known));
}
