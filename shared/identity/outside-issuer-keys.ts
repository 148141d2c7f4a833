import { createRemoteJWKSet } from 'jose';
import type { JWTVerifyGetKey } from 'jose';

const DISCOVERY = ['/.well-known/oauth-authorization-server', '/.well-known/openid-configuration'];
/** How long an outside issuer may take to answer. */
export const ANSWER_MS = 5_000;

/**
 * The keys of an outside issuer, found through its metadata (RFC 8414, or OpenID Connect Discovery) with the first token. jose keeps the
 * JWK set and fetches it again for an unknown `kid`, at most every 30 seconds.
 */
export function outsideIssuerKeys(issuer: string): JWTVerifyGetKey {
  let keySet: Promise<JWTVerifyGetKey> | undefined;
  return async (header, token) => {
    keySet ??= discoverIssuer(issuer)
      .then(keySetOf)
      .catch((error: unknown) => {
        keySet = undefined;
        throw error;
      });
    return (await keySet)(header, token);
  };
}

function keySetOf({ jwks_uri }: IssuerMetadata): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: ANSWER_MS });
}

/** What an issuer publishes of itself (RFC 8414 §2). */
export interface IssuerMetadata {
  issuer: string;
  jwks_uri: string;
  authorization_endpoint?: string;
  token_endpoint?: string;
  userinfo_endpoint?: string;
}

/** The metadata of an issuer, fetched anew. Throws where there is none that names it and its keys. */
export async function discoverIssuer(issuer: string): Promise<IssuerMetadata> {
  for (const path of DISCOVERY) {
    const response = await fetch(issuer.replace(/\/$/, '') + path, { signal: AbortSignal.timeout(ANSWER_MS) });
    if (!response.ok) continue;
    const metadata = (await response.json()) as Partial<IssuerMetadata>;
    // RFC 8414 §3.3: metadata that names another issuer must not be used.
    if (metadata.issuer === issuer && metadata.jwks_uri) return metadata as IssuerMetadata;
  }
  throw new Error(`The issuer ${issuer} publishes no metadata that names it and its keys`);
}
