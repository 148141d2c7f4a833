import type { Scope } from '../../shared/api/scopes.ts';
import { commonScopes, holds, ownerScopes } from '../../shared/api/scopes.ts';
import { PRIMARY } from '../../shared/database/read-options.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { parseScope } from '../../shared/identity/access-token.ts';
import type { VerifiedToken } from '../../shared/identity/access-token.ts';
import type { UserDocument } from '../../shared/resources/profile/user-account.ts';
import { callerWithRights, limitOf } from '../../shared/identity/entity-rights.ts';
import { findUser, standingIn } from '../../shared/identity/read-open-entities.ts';
import { findEntity, keepEntity } from './books-of-session.ts';
import type { UnnamedToken } from './books-of-session.ts';
import type { ApiKeyDocument } from './documents.ts';
import type { Identity, IdentityCaller } from './identity.ts';
import { outsideUser } from './outside-user.ts';

/** `uses_books`: the call is one of the books, so a token that names no entity is for the same one ever after. */
export type AskedToken = Partial<VerifiedToken> & { uses_books?: boolean };

/**
 * Resolves a verified token to its caller: the user, the entity of the token, the owner of that entity's books, and the scopes that both the
 * token and the user's rights there allow. An entity that was recycled or is closed to the user is told as `closed`; no other one stands in
 * for it. The gateway remembers the answer (shared/identity/caller-cache.ts). Throws 401 when the user or the API key is gone.
 */
export async function resolveCaller(identity: Identity, token: AskedToken): Promise<IdentityCaller> {
  const user = await userOf(identity, token);
  const held = token.scopes ? parseScope(token.scopes) : undefined;
  if (typeof token.client_id === 'string') return clientCaller(identity, user._id, token.client_id, held);
  const own = {
    user_id: user._id,
    owner_id: user._id,
    entity_id: null,
    scopes: held ?? [...ownerScopes],
  };
  return token.entity_id ? callerIn(identity, own, token.entity_id) : callerOfUnnamed(identity, own, token);
}

/** What was found but cannot be used is not stored: the token may still become that of an entity that its user creates. */
async function callerOfUnnamed(identity: Identity, own: IdentityCaller, token: AskedToken): Promise<IdentityCaller> {
  const unnamed = await unnamedToken(identity, own.user_id, token);
  const found = await findEntity(identity, unnamed);
  if (!found) return own;
  const caller = await callerIn(identity, own, found.entity_id);
  if (found.stored || caller.closed) return caller;
  if (!token.uses_books) return { ...caller, unstored: true };
  const kept = await keepEntity(identity, unnamed, found.entity_id);
  return kept === found.entity_id ? caller : callerIn(identity, own, kept);
}

/** The caller in an entity, or outside of it while it is recycled or closed: then the user can reach only their own account. */
async function callerIn(identity: Identity, own: IdentityCaller, entity_id: number): Promise<IdentityCaller> {
  const standing = await standingIn(identity.db, own.user_id, entity_id);
  if (standing.state !== 'open') return { ...own, closed: { id: entity_id, state: standing.state } };
  const caller = callerWithRights(own, standing.entity, standing.entity.rights);
  const allowsAll = parseScope(own.scopes).every((scope) => holds(caller.scopes, scope));
  return own.client_id === undefined && !allowsAll ? { ...caller, own_scopes: own.scopes } : caller;
}

/** A token without `sid` is of an earlier release: its session is the family of the refresh token that came with it. */
export async function unnamedToken(identity: Identity, user_id: number, token: AskedToken): Promise<UnnamedToken> {
  const isOutside = token.user_id === null || token.user_id === undefined;
  if (isOutside || token.session) return { user_id, session: isOutside ? null : token.session! };
  const { jti } = token;
  const { refresh_tokens } = identity.collections;
  const given = jti ? await refresh_tokens.findOne({ user_id, access_jti: jti }, { ...PRIMARY, projection: { family: 1 } }) : null;
  return { user_id, session: given?.family ?? `token ${String(jti)}` };
}

async function userOf(
  identity: Identity,
  { user_id, issuer, subject, email, name, issued_at }: Partial<VerifiedToken>,
): Promise<Pick<UserDocument, '_id'>> {
  const isOutside = (user_id === null || user_id === undefined) && issuer !== undefined && subject !== undefined;
  if (isOutside) return outsideUser(identity, { issuer, subject, email: email ?? null, name: name ?? null, issued_at });
  const user = await findUser(identity.db, user_id ?? 0);
  if (!user) throw new RequestError(401, { access_token: ['The user of the access token no longer exists. Log in as another.'] });
  return user;
}

/** An API key acts as the user who made it, in one entity. It never allows more than that user may do there today. */
async function clientCaller(
  identity: Identity,
  user_id: number,
  client_id: string,
  held: readonly Scope[] | undefined,
): Promise<IdentityCaller> {
  const key = await identity.collections.api_keys.findOne({ client_id, user_id, deleted_at: null }, PRIMARY);
  const scopes = key ? commonScopes(key.scopes, held ?? ownerScopes) : [];
  const caller =
    key && (await callerIn(identity, { user_id, owner_id: user_id, entity_id: null, scopes, client_id, ...ofKey(key) }, key.entity_id));
  if (!caller || caller.closed?.state === 'closed')
    throw new RequestError(401, { access_token: ['The API key of the access token was revoked. Make a new one with POST /api-key.'] });
  return caller;
}

function ofKey({ _id, ...key }: ApiKeyDocument): Pick<IdentityCaller, 'api_key_id' | 'client_name' | 'limits'> {
  const { limit } = limitOf({ of: 'key', id: _id }, key);
  const named = key.audience === 'mcp' ? { client_name: key.name } : {};
  return { api_key_id: _id, ...named, ...(limit ? { limits: [limit] } : {}) };
}
