import { createRemoteJWKSet } from 'jose';
import type { JWTVerifyGetKey } from 'jose';

const DISCOVERY = ['/.well-known/oauth-authorization-server', '/.well-known/openid-configuration'];
const ANSWER_MS = 5_000;

/**
 * The keys of an outside issuer, found through its metadata (RFC 8414, or OpenID Connect Discovery) with the first token. jose keeps the
 * JWK set and fetches it again for an unknown `kid`, at most every 30 seconds.
 */
export function outsideIssuerKeys(issuer: string): JWTVerifyGetKey {
  let keySet: Promise<JWTVerifyGetKey> | undefined;
  return async (header, token) => {
    keySet ??= discover(issuer).catch((error: unknown) => {
      keySet = undefined;
      throw error;
    });
    return (await keySet)(header, token);
  };
}

async function discover(issuer: string): Promise<JWTVerifyGetKey> {
  for (const path of DISCOVERY) {
    const response = await fetch(issuer.replace(/\/$/, '') + path, { signal: AbortSignal.timeout(ANSWER_MS) });
    if (!response.ok) continue;
    const metadata = (await response.json()) as { issuer?: string; jwks_uri?: string };
    // RFC 8414 §3.3: metadata that names another issuer must not be used.
    if (metadata.issuer === issuer && metadata.jwks_uri)
      return createRemoteJWKSet(new URL(metadata.jwks_uri), { timeoutDuration: ANSWER_MS });
  }
  throw new Error(`The issuer ${issuer} publishes no metadata that names it and its keys`);
}
