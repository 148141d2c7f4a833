import type { Scope } from '../../shared/api/scopes.ts';
import { allScopes } from '../../shared/api/scopes.ts';
import { PRIMARY } from '../../shared/database/read-options.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { parseScope } from '../../shared/identity/access-token.ts';
import type { VerifiedToken } from '../../shared/identity/access-token.ts';
import type { UserDocument } from './documents.ts';
import { accessTo, firstAccess } from './entity-access.ts';
import type { EntityAccess } from './entity-access.ts';
import type { Identity, IdentityCaller } from './identity.ts';
import { outsideUser } from './outside-user.ts';

/**
 * Who stands behind a verified token: the user, the entity of the token (its claim, else the user's first), who owns that
 * entity's books, and the scopes that both the token and the user's rights there hold. The gateway remembers the answer
 * (shared/identity/caller-cache.ts). Throws 401 when the user or the API key is gone.
 */
export async function resolveCaller(identity: Identity, token: Partial<VerifiedToken>): Promise<IdentityCaller> {
  const user = await userOf(identity, token);
  const held = token.scopes ? parseScope(token.scopes) : undefined;
  if (typeof token.client_id === 'string') return clientCaller(identity, user._id, token.client_id, held);
  const access = await (token.entity_id
    ? accessTo(identity.collections, user._id, token.entity_id)
    : firstAccess(identity.collections, user._id));
  // Without an entity, or with one that was recycled or is closed to them, a user stands for nothing but their own account.
  const { entity_id, owner_id, scopes } = access ?? { entity_id: null, owner_id: user._id, scopes: allScopes };
  const allowed = (rights: readonly Scope[]): Scope[] => rights.filter((scope) => !held || held.includes(scope));
  const caller = { user_id: user._id, owner_id, entity_id, scopes: allowed(scopes) };
  const own_scopes = allowed(allScopes);
  return own_scopes.length > caller.scopes.length ? { ...caller, own_scopes } : caller;
}

async function userOf(
  identity: Identity,
  { user_id, issuer, subject, email, name }: Partial<VerifiedToken>,
): Promise<Pick<UserDocument, '_id'>> {
  const isOutside = (user_id === null || user_id === undefined) && issuer !== undefined && subject !== undefined;
  if (isOutside) return outsideUser(identity, { issuer, subject, email: email ?? null, name: name ?? null });
  const user = await identity.collections.users.findOne({ _id: user_id ?? 0, deleted_at: null }, { ...PRIMARY, projection: { _id: 1 } });
  if (!user) throw new RequestError(401, { access_token: ['The user of the access token no longer exists.'] });
  return user;
}

/** An API key acts as its maker, in one entity, and never beyond what its maker may do there today. */
async function clientCaller(
  identity: Identity,
  user_id: number,
  client_id: string,
  held: readonly Scope[] | undefined,
): Promise<IdentityCaller> {
  const key = await identity.collections.api_keys.findOne({ client_id, user_id, deleted_at: null }, PRIMARY);
  const access: EntityAccess | undefined = key ? await accessTo(identity.collections, user_id, key.entity_id) : undefined;
  if (!key || !access) throw new RequestError(401, { access_token: ['The API key of the access token was revoked.'] });
  const scopes = key.scopes.filter((scope) => access.scopes.includes(scope) && (!held || held.includes(scope)));
  return { user_id, owner_id: access.owner_id, entity_id: access.entity_id, scopes, client_id };
}
