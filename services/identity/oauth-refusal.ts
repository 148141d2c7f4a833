import type { OAuthError } from '../../shared/resources/authorization/grant-types.ts';
import type { IdentityAnswer } from './identity.ts';

export const noStore = { 'Cache-Control': 'no-store', Pragma: 'no-cache' };

/** RFC 6749 §5.2: 401 with a challenge when the client is not known, else 400. */
export function oauthRefusal(error: OAuthError, error_description: string): IdentityAnswer {
  const isClient = error === 'invalid_client';
  const headers = isClient ? { ...noStore, 'WWW-Authenticate': 'Basic realm="token"' } : noStore;
  return { status: isClient ? 401 : 400, headers, body: { error, error_description } };
}
