import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';

/** Somebody with an account at the provider. */
export interface Account {
  sub: string;
  name: string;
  email: string;
}

/** An OpenID Provider that is not ours (npm: oidc-provider), with one client: the console of a Daybook. */
export interface OpenIdProvider {
  url: string;
  client: { client_id: string; client_secret: string };
  /** Who signs in next at its door; null refuses. */
  visitor: Account | null;
  stop(): Promise<void>;
}

/** As much of the package as is used here; its types come apart from it. */
interface Provider {
  callback(): (req: IncomingMessage, res: ServerResponse) => void;
  interactionFinished(req: IncomingMessage, res: ServerResponse, result: object): Promise<void>;
  Client: { prototype: { redirectUriAllowed(uri: string): boolean } };
}
interface Grant {
  addOIDCScope(scope: string): void;
  save(): Promise<string>;
}
interface Asking {
  oidc: { client: { clientId: string }; session: { accountId: string }; provider: { Grant: new (of: object) => Grant } };
}
type OidcProvider = new (issuer: string, configuration: object) => Provider;

const client = { client_id: 'daybook-console', client_secret: 'a secret with a space & a sign' };
/** Put together, because its types are not installed and the compiler is not to look for them. */
const package_name = ['oidc', 'provider'].join('-');

/** Whoever has signed in lets the console know the name and the address; nobody is asked. */
async function grantAll({ oidc }: Asking): Promise<Grant> {
  const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
  grant.addOIDCScope('openid profile email');
  await grant.save();
  return grant;
}

export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const { default: Provider } = (await import(package_name)) as { default: OidcProvider };
  const accounts = new Map<string, Account>();
  const server = createServer();
  // Another site than that of a Daybook under test, as a browser sees it: that one is at 127.0.0.1.
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const provider = new Provider(url, {
    clients: [{ ...client, redirect_uris: ['http://127.0.0.1/console/session/callback'], grant_types: ['authorization_code'] }],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'provider-1', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['only in tests'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/door/${uid}` },
    loadExistingGrant: grantAll,
    findAccount: (_: unknown, sub: string) => ({ accountId: sub, claims: () => ({ ...accounts.get(sub), email_verified: true }) }),
  });
  // Which port a Daybook under test listens at is not known yet.
  provider.Client.prototype.redirectUriAllowed = (uri) => new URL(uri).pathname === '/console/session/callback';
  const answer = provider.callback();
  const started: OpenIdProvider = {
    url,
    client,
    visitor: null,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  server.on('request', (req: IncomingMessage, res: ServerResponse) => {
    if (!req.url!.startsWith('/door/')) return answer(req, res);
    const { visitor } = started;
    if (visitor) accounts.set(visitor.sub, visitor);
    const result = visitor ? { login: { accountId: visitor.sub } } : { error: 'access_denied' };
    void provider.interactionFinished(req, res, result);
  });
  return started;
}
