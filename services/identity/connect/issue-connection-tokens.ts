import type { ClientSession } from 'mongodb';
import { commonScopes, holds } from '../../../shared/api/scopes.ts';
import type { Scope } from '../../../shared/api/scopes.ts';
import { clock } from '../../../shared/base/clock.ts';
import { CONNECTION_TOKEN_SECONDS } from '../../../shared/identity/access-token.ts';
import { openEntity } from '../../../shared/identity/read-open-entities.ts';
import type { RefreshTokenDocument } from '../../../shared/resources/authorization/refresh-token.ts';
import type { ApiKeyDocument } from '../documents.ts';
import type { Identity } from '../identity.ts';
import { issueAccessToken, withRefreshToken } from '../issue-tokens.ts';
import type { TokenPair } from '../issue-tokens.ts';

/** The next access token of a connection, and the refresh token that follows it. */
export async function issueConnectionTokens(
  identity: Identity,
  key: ApiKeyDocument,
  scopes: readonly Scope[],
  session: ClientSession,
): Promise<TokenPair> {
  const { user_id, entity_id, client_id } = key;
  const grant = { user_id, token_epoch: 0, scopes, entity_id, client_id, is_for_assistant: key.audience === 'mcp' };
  const access = await issueAccessToken(identity, grant, CONNECTION_TOKEN_SECONDS);
  const follows = { family: client_id, client_id, user_id, entity_id, scopes: [...key.scopes], token_epoch: 0 };
  return withRefreshToken(identity, access, follows, session);
}

/**
 * Exchanges a refresh token of a connection for the next tokens, with what its key and the person’s rights allow now. `program` is the
 * client_id that the program sends, if it does.
 */
export async function rotateConnectionToken(
  identity: Identity,
  token: RefreshTokenDocument,
  wish: { scopes?: readonly Scope[] | undefined; program?: string | undefined },
  session: ClientSession,
): Promise<TokenPair | 'invalid_grant' | 'invalid_scope'> {
  const { api_keys, refresh_tokens } = identity.collections;
  const now = clock.now();
  if (token.revoked_at || token.expires_at <= now) return 'invalid_grant';
  const key = await api_keys.findOne({ client_id: token.client_id!, deleted_at: null }, { session });
  if (!key || (wish.program !== undefined && wish.program !== key.connected_client)) return 'invalid_grant';
  const entity = await openEntity(identity.db, key.user_id, key.entity_id);
  const held = entity ? commonScopes(key.scopes, entity.rights.scopes) : [];
  if (held.length === 0) return 'invalid_grant';
  if (wish.scopes && !wish.scopes.every((scope) => holds(held, scope))) return 'invalid_scope';
  await refresh_tokens.updateOne({ _id: token._id, used_at: null }, { $set: { used_at: now } }, { session });
  await api_keys.updateOne({ _id: key._id }, { $set: { last_used_at: now } }, { session });
  return issueConnectionTokens(identity, key, wish.scopes ?? held, session);
}
