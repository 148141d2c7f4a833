import { CONSOLE_SESSION_SECONDS } from '../../../shared/identity/access-token.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import type { Exchange } from '../exchange.ts';
import type { Gateway } from '../gateway.ts';
import { session_path } from './session-path.ts';

/** No `__Host-` prefix: it asks for `Path=/`, and this cookie must go to one path only. */
const cookie_name = 'daybook_session';

/** The secret of the session that the browser brings, or null. */
export function sessionSecret({ req }: Exchange): string | null {
  const begin = `${cookie_name}=`;
  const cookie = (req.headers.cookie ?? '').split(/; */).find((each) => each.startsWith(begin));
  return cookie === undefined || cookie.length === begin.length ? null : cookie.slice(begin.length);
}

/** Lets the browser keep the secret, or forget what it keeps. */
export function keepSecret({ settings }: Gateway, { res }: Exchange, secret: string | null): void {
  const age = secret === null ? 0 : CONSOLE_SESSION_SECONDS;
  const secure = settings.public_url.startsWith('https:') ? '; Secure' : '';
  res.setHeader('Set-Cookie', `${cookie_name}=${secret ?? ''}; Path=${session_path}; HttpOnly; SameSite=Strict; Max-Age=${age}${secure}`);
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
