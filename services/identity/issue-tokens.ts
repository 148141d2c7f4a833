import { SignJWT } from 'jose';
import type { ClientSession } from 'mongodb';
import { randomUUID } from 'node:crypto';
import type { Scope } from '../../shared/api/scopes.ts';
import { ownerScopes } from '../../shared/api/scopes.ts';
import { DAY_MS } from '../../shared/accounting/fiscal-year.ts';
import { clock } from '../../shared/base/clock.ts';
import { ACCESS_TOKEN_SECONDS, assistantAudienceOf, audienceOf } from '../../shared/identity/access-token.ts';
import type { RefreshTokenDocument } from '../../shared/resources/authorization/refresh-token.ts';
import type { Identity } from './identity.ts';
import { newSecret } from './secret-token.ts';

const REFRESH_TOKEN_MS = 30 * DAY_MS;

/** Whose token it is and what it allows. `token_epoch` is the user's at the time the credentials were checked. */
export interface Grant {
  user_id: number;
  token_epoch: number;
  scopes: readonly Scope[];
  entity_id: number | null;
  client_id?: string;
  /** It opens /mcp and nothing else. */
  is_for_assistant?: boolean;
  /** The family of the refresh token that comes with it; none for an API key. */
  session?: string;
  /** It is one of the console, which a service with an outside issuer takes too (shared/identity/verify-access-token.ts). */
  is_of_console?: true;
}

export interface AccessTokenAnswer {
  access_token: string;
  token_type: 'Bearer';
  expires_in: number;
  scope: string;
}

export interface IssuedToken {
  answer: AccessTokenAnswer;
  jti: string;
  expires_at: Date;
}

/** A signed access token (RFC 9068) that lives for so many seconds, and its jti. */
export async function issueAccessToken(identity: Identity, grant: Grant, expires_in = ACCESS_TOKEN_SECONDS): Promise<IssuedToken> {
  const { kid, private_key } = await identity.keys.current();
  const jti = randomUUID();
  const issued_at = Math.floor(clock.now().getTime() / 1000);
  const scope = grant.scopes.join(' ');
  const claims: Record<string, unknown> = { scope, epoch: grant.token_epoch };
  if (grant.entity_id !== null) claims.entity_id = grant.entity_id;
  if (grant.client_id !== undefined) claims.client_id = grant.client_id;
  if (grant.session !== undefined) claims.sid = grant.session;
  if (grant.is_of_console) claims.console = true;
  const access_token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid })
    .setIssuer(identity.settings.public_url)
    .setAudience(grant.is_for_assistant ? assistantAudienceOf(identity.settings) : audienceOf(identity.settings))
    .setSubject(String(grant.user_id))
    .setJti(jti)
    .setIssuedAt(issued_at)
    .setExpirationTime(issued_at + expires_in)
    .sign(private_key);
  const expires_at = new Date((issued_at + expires_in) * 1000);
  return { answer: { access_token, token_type: 'Bearer', expires_in, scope }, jti, expires_at };
}

export type TokenPair = AccessTokenAnswer & { refresh_token: string };

/** The refresh tokens that descend from one login, and the most that they may ever give. An access token of the family may hold less. */
export interface RefreshFamily {
  family: string;
  scopes: readonly Scope[];
}

/** A new family for a login. The user showed the password, so it may hold every scope that the user's rights allow. */
export function newFamily(): RefreshFamily {
  return { family: randomUUID(), scopes: ownerScopes };
}

/**
 * An access token with the refresh token that follows it. `named_id` is the entity that was asked for by its id; without one the next token
 * is for the entity that is stored with the session.
 */
export async function issueTokenPair(
  identity: Identity,
  grant: Grant,
  { family, scopes, named_id }: RefreshFamily & { named_id: number | null },
  session: ClientSession,
): Promise<TokenPair> {
  const access = await issueAccessToken(identity, { ...grant, session: family });
  const { user_id, token_epoch } = grant;
  return withRefreshToken(identity, access, { family, user_id, entity_id: named_id, scopes: [...scopes], token_epoch }, session);
}

/** Of whom a refresh token is, and what the tokens that follow may do. */
type Follows = Pick<RefreshTokenDocument, 'family' | 'client_id' | 'user_id' | 'entity_id' | 'scopes' | 'token_epoch'>;

/** An access token that was issued, with a new refresh token that follows it; of that only the hash is kept. */
export async function withRefreshToken(
  { collections }: Identity,
  { answer, jti, expires_at }: IssuedToken,
  follows: Follows,
  session: ClientSession,
): Promise<TokenPair> {
  const { secret, secret_hash } = newSecret();
  const now = clock.now();
  await collections.refresh_tokens.insertOne(
    {
      _id: secret_hash,
      ...follows,
      access_jti: jti,
      access_expires_at: expires_at,
      created_at: now,
      used_at: null,
      revoked_at: null,
      expires_at: new Date(now.getTime() + REFRESH_TOKEN_MS),
    },
    { session },
  );
  return { ...answer, refresh_token: secret };
}
