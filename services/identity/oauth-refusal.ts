import type { IdentityAnswer } from './identity.ts';

/** What the endpoints of OAuth refuse with (RFC 6749 §5.2, RFC 8628 §3.5, RFC 8707 §2). */
export type OAuthError =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unsupported_grant_type'
  | 'invalid_scope'
  | 'invalid_target'
  | 'authorization_pending'
  | 'slow_down'
  | 'expired_token'
  | 'access_denied';

export const noStore = { 'Cache-Control': 'no-store', Pragma: 'no-cache' };

/** RFC 6749 §5.2: 401 with a challenge when the client is not known, else 400. */
export function oauthRefusal(error: OAuthError, error_description: string): IdentityAnswer {
  const isClient = error === 'invalid_client';
  const headers = isClient ? { ...noStore, 'WWW-Authenticate': 'Basic realm="token"' } : noStore;
  return { status: isClient ? 401 : 400, headers, body: { error, error_description } };
}
