import type { Scope } from '../../shared/api/scopes.ts';
import { allScopes } from '../../shared/api/scopes.ts';
import { PRIMARY } from '../../shared/database/read-options.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { parseScope } from '../../shared/identity/access-token.ts';
import type { VerifiedToken } from '../../shared/identity/access-token.ts';
import type { UserDocument } from '../../shared/resources/profile/user-account.ts';
import { callerWithRights } from '../../shared/identity/entity-rights.ts';
import { findUser, firstOpenEntity, openEntity } from '../../shared/identity/read-open-entities.ts';
import type { Identity, IdentityCaller } from './identity.ts';
import { outsideUser } from './outside-user.ts';

/**
 * Resolves a verified token to its caller: the user, the entity of the token (its claim, else the user's first entity), the owner of that
 * entity's books, and the scopes that both the token and the user's rights there allow. The gateway remembers the answer
 * (shared/identity/caller-cache.ts). Throws 401 when the user or the API key is gone.
 */
export async function resolveCaller(identity: Identity, token: Partial<VerifiedToken>): Promise<IdentityCaller> {
  const user = await userOf(identity, token);
  const held = token.scopes ? parseScope(token.scopes) : undefined;
  if (typeof token.client_id === 'string') return clientCaller(identity, user._id, token.client_id, held);
  const entity = await (token.entity_id ? openEntity(identity.db, user._id, token.entity_id) : firstOpenEntity(identity.db, user._id));
  // Without an entity, or with one that was recycled or is closed to them, a user can reach only their own account.
  const own = {
    user_id: user._id,
    owner_id: user._id,
    entity_id: null,
    scopes: allScopes.filter((scope) => !held || held.includes(scope)),
  };
  if (!entity) return own;
  const caller = callerWithRights(own, entity, entity.rights);
  return own.scopes.length > caller.scopes.length ? { ...caller, own_scopes: own.scopes } : caller;
}

async function userOf(
  identity: Identity,
  { user_id, issuer, subject, email, name }: Partial<VerifiedToken>,
): Promise<Pick<UserDocument, '_id'>> {
  const isOutside = (user_id === null || user_id === undefined) && issuer !== undefined && subject !== undefined;
  if (isOutside) return outsideUser(identity, { issuer, subject, email: email ?? null, name: name ?? null });
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
  const entity = key && (await openEntity(identity.db, user_id, key.entity_id));
  if (!key || !entity)
    throw new RequestError(401, { access_token: ['The API key of the access token was revoked. Make a new one with POST /api-key.'] });
  const scopes = key.scopes.filter((scope) => !held || held.includes(scope));
  return callerWithRights(
    { user_id, owner_id: user_id, entity_id: key.entity_id, scopes, client_id, api_key_id: key._id },
    entity,
    entity.rights,
  );
}
