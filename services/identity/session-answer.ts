import type { ClientSession } from 'mongodb';
import type { Scope } from '../../shared/api/scopes.ts';
import { ownerScopes } from '../../shared/api/scopes.ts';
import { timestampOf } from '../../shared/resources/present-values.ts';
import type { UserDocument } from '../../shared/resources/profile/user-account.ts';
import { openEntity } from '../../shared/identity/read-open-entities.ts';
import { entityForTokens } from './books-of-session.ts';
import type { Identity } from './identity.ts';
import { issueTokenPair, newFamily } from './issue-tokens.ts';
import { noEntityOfYours } from './no-entity-of-yours.ts';

/** What opens a session for a user who has proved who they are, in the transaction of the log-in, and answers it. */
export type OpenSession = (
  identity: Identity,
  user: UserDocument,
  entity_id: number | null,
  session: ClientSession,
) => Promise<Record<string, unknown>>;

/**
 * The answer to a user who has proved who they are: `{user, access_token, refresh_token, token_type, expires_in, scope}`. With an entity_id
 * the tokens are for that entity and hold what the user may do there. Without one they are for the user's default entity, if there is one
 * yet, and hold every scope; the user's rights in that entity still limit them.
 */
export const sessionAnswer: OpenSession = async (identity, user, entity_id, session) => {
  const scopes = await scopesIn(identity, user._id, entity_id);
  const family = newFamily();
  const bound = entity_id ?? (await entityForTokens(identity, { user_id: user._id, session: family.family }));
  const grant = { user_id: user._id, token_epoch: user.token_epoch, scopes, entity_id: bound };
  const pair = await issueTokenPair(identity, grant, { ...family, named_id: entity_id }, session);
  return { user: presentSessionUser(user, bound), ...pair };
};

/** The scopes that a token for the entity may hold; for none, every one. Throws a 422 RequestError on entity_id when the entity is not the user's to see. */
export async function scopesIn(identity: Identity, user_id: number, entity_id: number | null): Promise<readonly Scope[]> {
  if (entity_id === null) return ownerScopes;
  const entity = await openEntity(identity.db, user_id, entity_id);
  if (!entity) throw noEntityOfYours();
  return entity.rights.scopes;
}

/** The user as answers with tokens show it. Its `entity_id` is the entity that the tokens open, null while there is none. */
export function presentSessionUser(user: UserDocument, entity_id: number | null): Record<string, unknown> {
  return {
    id: user._id,
    uuid: user.uuid,
    entity_id,
    name: user.name,
    email: user.email,
    created_at: timestampOf(user.created_at),
    updated_at: timestampOf(user.updated_at),
  };
}
