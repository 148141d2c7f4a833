import type { Scope } from '../api/scopes.ts';
import { allScopes } from '../api/scopes.ts';
import type { Settings } from '../base/settings.ts';

/** Access tokens live for a day (docs/guides: tokens). A revocation is kept for longer than that. */
export const ACCESS_TOKEN_SECONDS = 24 * 60 * 60;
/** Those of a program that a person has let in, which fetches the next one with its refresh token. */
export const CONNECTION_TOKEN_SECONDS = 60 * 60;
/** Those of the console live in a page's memory, which asks for the next one. */
export const CONSOLE_TOKEN_SECONDS = 15 * 60;
/** A session of the console ends so long after its last use, and with it the cookie. */
export const CONSOLE_SESSION_SECONDS = 30 * 24 * 60 * 60;

/** A verified token: what the gateway may rely on. It is plain JSON, and these are the params of `identity.resolveCaller`. */
export interface VerifiedToken {
  issuer: string;
  /** The `sub` claim. */
  subject: string;
  /** The user's id. Null when an outside issuer signed: `identity.resolveCaller` finds the user of its subject. */
  user_id: number | null;
  scopes: string[];
  entity_id: number | null;
  /** What it is for (RFC 8707): a token for assistants opens nothing else, and one for the API not /mcp. */
  audience: 'books' | 'mcp';
  /** The API key that the token was issued to; null for a person's token. */
  client_id: string | null;
  email: string | null;
  name: string | null;
  jti: string | null;
  /** Milliseconds; for a token of an outside issuer that does not tell it, now. */
  issued_at: number;
  /** The session that it belongs to (claim `sid`); null in tokens of an earlier release and in those of an API key or an outside issuer. */
  session: string | null;
  /**
   * The user's token epoch at the time of signing. Logging out raises the epoch and so ends every earlier token, whatever the clocks say.
   */
  epoch: number;
  key_id: string;
  /** Milliseconds since the epoch. */
  expires_at: number;
}

/** A verified token as the process knows it that has verified it: what identity need not know is not sent to it. */
export type HeldToken = VerifiedToken & {
  /** It is one of the console, so that a person sits at a screen. */
  is_of_console?: true;
};

type AddressSettings = Pick<Settings, 'public_url' | 'auth_issuer' | 'auth_audience'>;
type ConsoleSettings = AddressSettings & Pick<Settings, 'console' | 'console_client_id'>;

/** True when an authorization server outside this service issues the tokens. */
export function hasOutsideIssuer(settings: AddressSettings): boolean {
  return Boolean(settings.auth_issuer) && settings.auth_issuer !== 'embedded';
}

/** True when people sign in to the console at an outside authorization server, of which it is a client. */
export function signsInOutside(settings: ConsoleSettings): boolean {
  return settings.console === 'on' && settings.console_client_id !== null && hasOutsideIssuer(settings);
}

/** The `iss` that tokens must carry: the outside issuer if one is set, else this service's public address. */
export function issuerOf(settings: AddressSettings): string {
  return hasOutsideIssuer(settings) ? settings.auth_issuer! : settings.public_url;
}

/** The `aud` that tokens must carry: the address of the API that they open (RFC 8707), unless the settings name another. */
export function audienceOf(settings: AddressSettings): string {
  const configured = settings.auth_audience;
  return configured && configured !== 'embedded' ? configured : `${settings.public_url}/books/v1`;
}

/** The `aud` of tokens for assistants. */
export function assistantAudienceOf({ public_url }: AddressSettings): string {
  return `${public_url}/mcp`;
}

/** The scopes in a space-separated `scope`. Unknown ones are left out. */
export function parseScope(scope: unknown): Scope[] {
  const words = typeof scope === 'string' ? scope.split(' ') : Array.isArray(scope) ? scope : [];
  return allScopes.filter((known) => words.includes(known));
}
