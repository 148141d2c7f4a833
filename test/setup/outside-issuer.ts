import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT, exportJWK, generateKeyPair } from 'jose';
import type { JWTPayload } from 'jose';

/** An authorization server outside of Daybook: its metadata, its keys and its tokens. */
export interface OutsideIssuer {
  url: string;
  /** A token for the audience `books`, unless the claims name another. */
  issued(claims: JWTPayload, kid?: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startOutsideIssuer(): Promise<OutsideIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'outside-1', alg: 'RS256', use: 'sig' }];
  const server = createServer((req, res) => {
    const documents: Record<string, object> = {
      '/.well-known/openid-configuration': { issuer: url, jwks_uri: `${url}/keys` },
      '/keys': { keys },
    };
    const document = documents[req.url!];
    res.writeHead(document ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(document ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    issued(claims, kid = 'outside-1') {
      const jwt = new SignJWT({ scope: 'books:read books:write', ...claims }).setProtectedHeader({ alg: 'RS256', kid });
      return jwt
        .setIssuer(url)
        .setAudience(claims.aud ?? 'books')
        .setIssuedAt(claims.iat)
        .setExpirationTime('1h')
        .sign(privateKey);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
