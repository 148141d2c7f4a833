import { CONSOLE_SESSION_SECONDS } from '../../../shared/identity/access-token.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import type { Exchange } from '../exchange.ts';
import type { Gateway } from '../gateway.ts';
import { session_path } from './session-path.ts';

/** No `__Host-` prefix: it asks for `Path=/`, and this cookie must go to one path only. */
const cookie_name = 'daybook_session';

/**
 * The browser's part of a sign-in that has gone to an outside server. It must come along when that server sends the browser back, which is a
 * request from another site: so it is `Lax`, lives for minutes, and opens nothing by itself.
 */
const sign_in_name = 'daybook_sign_in';
const SIGN_IN_SECONDS = 600;

/** The secret of the session that the browser brings, or null. */
export const sessionSecret = (exchange: Exchange): string | null => cookieOf(exchange, cookie_name);

/** The secret of the sign-in that this browser has begun elsewhere, or null. */
export const signInSecret = (exchange: Exchange): string | null => cookieOf(exchange, sign_in_name);

function cookieOf({ req }: Exchange, name: string): string | null {
  const begin = `${name}=`;
  const cookie = (req.headers.cookie ?? '').split(/; */).find((each) => each.startsWith(begin));
  return cookie === undefined || cookie.length === begin.length ? null : cookie.slice(begin.length);
}

/** Lets the browser keep the secret, or forget what it keeps. */
export function keepSecret(gateway: Gateway, exchange: Exchange, secret: string | null): void {
  setCookie(gateway, exchange, { name: cookie_name, secret, site: 'Strict', seconds: CONSOLE_SESSION_SECONDS });
}

/** The same for a sign-in elsewhere. */
export function keepSignIn(gateway: Gateway, exchange: Exchange, secret: string | null): void {
  setCookie(gateway, exchange, { name: sign_in_name, secret, site: 'Lax', seconds: SIGN_IN_SECONDS });
}

interface Cookie {
  name: string;
  secret: string | null;
  site: 'Strict' | 'Lax';
  seconds: number;
}

function setCookie({ settings }: Gateway, { res }: Exchange, { name, secret, site, seconds }: Cookie): void {
  const age = secret === null ? 0 : seconds;
  const secure = settings.public_url.startsWith('https:') ? '; Secure' : '';
  res.appendHeader('Set-Cookie', `${name}=${secret ?? ''}; Path=${session_path}; HttpOnly; SameSite=${site}; Max-Age=${age}${secure}`);
}

/**
 * Throws RequestError 403 for a request that pages of other sites could send: they can set no header of their own without a preflight, which
 * is refused for this path, and browsers say who asks (OWASP CSRF Prevention Cheat Sheet, "Custom Request Headers", "Fetch Metadata").
 */
export function requireOwnPage({ req }: Exchange): void {
  const site = req.headers['sec-fetch-site'];
  if (req.headers['x-daybook-console'] === '1' && (site === undefined || site === 'same-origin')) return;
  throw new RequestError(403, {
    request: [
      'Only the pages of the console may ask this. Programs get tokens from /auth/v1/login, or from /auth/v1/token for an API key.',
    ],
  });
}
