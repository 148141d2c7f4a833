import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { JWTPayload } from 'jose';
import { clock } from '../../shared/base/clock.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { Settings } from '../../shared/base/settings.ts';
import { issuerOf } from '../../shared/identity/access-token.ts';
import { ANSWER_MS, discoverIssuer } from '../../shared/identity/outside-issuer-keys.ts';
import type { IssuerMetadata } from '../../shared/identity/outside-issuer-keys.ts';
import { OUTSIDE_ALGORITHMS } from '../../shared/identity/verify-access-token.ts';
import type { OutsideSubject } from './outside-user.ts';

interface Code {
  code: string;
  code_verifier: string;
  nonce: string;
  redirect_uri: string;
}

interface Tokens {
  id_token: string;
  access_token: string;
}

/**
 * Exchanges an authorization code at the outside server, and answers whom its ID token names (OpenID Connect Core 1.0, 3.1.3). Throws 401 where
 * the server refuses the code, or its token is not for this client, this sign-in and this moment.
 */
export async function exchangeCode(settings: Settings, { nonce, ...grant }: Code): Promise<Omit<OutsideSubject, 'issuer'>> {
  const metadata = await discoverIssuer(issuerOf(settings));
  const { id_token, access_token } = await askForTokens(settings, metadata, grant);
  const claims = await verified(settings, metadata, id_token);
  if (claims.nonce !== nonce || claims.sub === undefined) throw refused('its ID token is that of another sign-in');
  const { sub: subject, iat } = claims;
  const person = claims.email === undefined ? { ...claims, ...(await readPerson(metadata, access_token, subject)) } : claims;
  const { email, email_verified, name } = person;
  return {
    subject,
    email: email_verified === true && typeof email === 'string' ? email : null,
    name: typeof name === 'string' ? name : null,
    issued_at: iat === undefined ? undefined : iat * 1000,
  };
}

async function askForTokens(
  { console_client_id, console_client_secret }: Settings,
  { token_endpoint = '' }: IssuerMetadata,
  grant: Omit<Code, 'nonce'>,
): Promise<Tokens> {
  const client_id = console_client_id!;
  const body = new URLSearchParams({ grant_type: 'authorization_code', ...grant });
  const headers: Record<string, string> = { accept: 'application/json' };
  // RFC 6749 §2.3.1: both are form-encoded before they are joined. A public client names itself in the body.
  if (console_client_secret === null) body.set('client_id', client_id);
  else headers.authorization = `Basic ${btoa(`${encodeURIComponent(client_id)}:${encodeURIComponent(console_client_secret)}`)}`;
  const response = await fetch(token_endpoint, {
    method: 'POST',
    body,
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  const answer = (await response.json().catch(() => ({}))) as Partial<Tokens> & { error?: unknown };
  const { id_token, access_token } = answer;
  if (response.ok && id_token !== undefined && access_token !== undefined) return { id_token, access_token };
  throw refused(
    typeof answer.error === 'string' ? `its token endpoint says ${answer.error}` : `its token endpoint answers ${response.status}`,
  );
}

async function verified(settings: Settings, { jwks_uri }: IssuerMetadata, id_token: string): Promise<JWTPayload> {
  try {
    const keys = createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: ANSWER_MS });
    const { payload } = await jwtVerify(id_token, keys, {
      issuer: issuerOf(settings),
      audience: settings.console_client_id!,
      algorithms: OUTSIDE_ALGORITHMS,
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
      currentDate: clock.now(),
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) throw refused('its ID token cannot be verified');
    throw error;
  }
}

/** What the server tells of the person where the ID token does not (OpenID Connect Core 1.0, 5.3). It must be of the same person. */
async function readPerson({ userinfo_endpoint }: IssuerMetadata, access_token: string, subject: string): Promise<JWTPayload> {
  if (userinfo_endpoint === undefined) return {};
  const headers = { authorization: `Bearer ${access_token}`, accept: 'application/json' };
  const response = await fetch(userinfo_endpoint, { headers, redirect: 'error', signal: AbortSignal.timeout(ANSWER_MS) });
  const person = (await response.json().catch(() => ({}))) as JWTPayload;
  return response.ok && person.sub === subject ? person : {};
}

function refused(why: string): RequestError {
  return new RequestError(401, { session: [`The other server has not confirmed the sign-in: ${why}. Begin anew.`] });
}
