import type { ClientSession } from 'mongodb';
import { commonScopes, holds } from '../../shared/api/scopes.ts';
import type { Scope } from '../../shared/api/scopes.ts';
import { clock } from '../../shared/base/clock.ts';
import { inTransaction } from '../../shared/storage/in-transaction.ts';
import type { RefreshTokenDocument } from '../../shared/resources/authorization/refresh-token.ts';
import type { UserDocument } from '../../shared/resources/profile/user-account.ts';
import type { EntityRights } from '../../shared/identity/entity-rights.ts';
import { openEntity } from '../../shared/identity/read-open-entities.ts';
import { entityForTokens } from './books-of-session.ts';
import { endConnections } from './connect/end-connections.ts';
import { rotateConnectionToken } from './connect/issue-connection-tokens.ts';
import type { Identity } from './identity.ts';
import { issueTokenPair } from './issue-tokens.ts';
import type { TokenPair } from './issue-tokens.ts';
import { hashSecret } from './secret-token.ts';

/** Why a refresh token is refused. */
export type RefreshRefusal = 'invalid_grant' | 'invalid_scope' | 'invalid_entity';
export interface Rotation {
  pair: TokenPair;
  user: UserDocument;
  entity_id: number | null;
}

/** What a log-in is exchanged for, or a connection, which has no user of its own. */
export type Rotated = Rotation | { pair: TokenPair; user?: undefined };

interface Wish {
  /** Another entity of the user's; undefined keeps the present one. */
  entity_id?: number | undefined;
  /** Fewer scopes than before; undefined keeps the present ones. */
  scopes?: readonly Scope[] | undefined;
  /** Set where programs ask that a person has let in: the client_id that they send, if they do. */
  program?: { client_id: string | undefined };
}

/**
 * Exchanges a refresh token for the next pair (OAuth 2.1 §4.3.1). A token that is used twice has been stolen, and either use may be the
 * thief's. So its whole family ends, access tokens included.
 */
export async function rotateRefreshToken(identity: Identity, refresh_token: string, wish: Wish): Promise<Rotated | RefreshRefusal> {
  const _id = hashSecret(refresh_token);
  const { outcome, revoked, stolen } = await inTransaction(async ({ session }) => {
    const token = await identity.collections.refresh_tokens.findOne({ _id }, { session });
    if (token?.used_at && !token.revoked_at)
      return { outcome: 'invalid_grant' as const, revoked: await revokeFamily(identity, token.family, session), stolen: token.client_id };
    return { outcome: token ? await rotated(identity, token, wish, session) : ('invalid_grant' as const), revoked: [] };
  });
  identity.revocations.announce(revoked);
  if (stolen) await endConnections(identity, { client_id: stolen });
  return outcome;
}

/** A refresh token of a connection serves at the token endpoint only, and one of a log-in everywhere. */
async function rotated(
  identity: Identity,
  token: RefreshTokenDocument,
  { program, ...wish }: Wish,
  session: ClientSession,
): Promise<Rotated | RefreshRefusal> {
  if (!token.client_id) return rotate(identity, token, wish, session);
  if (!program) return 'invalid_grant';
  const pair = await rotateConnectionToken(identity, token, { scopes: wish.scopes, program: program.client_id }, session);
  return typeof pair === 'string' ? pair : { pair };
}

async function rotate(
  identity: Identity,
  token: RefreshTokenDocument,
  wish: Wish,
  session: ClientSession,
): Promise<Rotation | RefreshRefusal> {
  const now = clock.now();
  if (token.revoked_at || token.expires_at <= now) return 'invalid_grant';
  const user = await identity.collections.users.findOne({ _id: token.user_id, deleted_at: null }, { session });
  if (user?.token_epoch !== token.token_epoch) return 'invalid_grant';
  const named_id = wish.entity_id ?? token.entity_id;
  // The one before, even if it is recycled or closed by now: the session lives on, and its user may name another.
  const rights = named_id === null ? undefined : (await openEntity(identity.db, user._id, named_id))?.rights;
  if (wish.entity_id !== undefined && !rights) return 'invalid_entity';
  const scopes = grantedScopes(token, rights, wish);
  if (!scopes) return 'invalid_scope';
  const entity_id = named_id ?? (await entityForTokens(identity, { user_id: user._id, session: token.family }));
  await identity.collections.refresh_tokens.updateOne({ _id: token._id, used_at: null }, { $set: { used_at: now } }, { session });
  const grant = { user_id: user._id, token_epoch: user.token_epoch, scopes, entity_id };
  const pair = await issueTokenPair(identity, grant, { family: token.family, scopes: token.scopes, named_id }, session);
  return { pair, user, entity_id };
}

/** Never more scopes than the family may hold, nor than the user's rights in the token's entity allow. */
function grantedScopes(token: RefreshTokenDocument, rights: EntityRights | undefined, wish: Wish): readonly Scope[] | undefined {
  const held = rights ? commonScopes(token.scopes, rights.scopes) : token.scopes;
  if (!wish.scopes) return held;
  return wish.scopes.length > 0 && wish.scopes.every((scope) => holds(held, scope)) ? wish.scopes : undefined;
}

/** Ends all refresh tokens of a family, and the access tokens that came with them. */
export async function revokeFamily(
  identity: Identity,
  family: string,
  session: ClientSession,
): ReturnType<Identity['revocations']['record']> {
  const { refresh_tokens } = identity.collections;
  const now = clock.now();
  const issued = await refresh_tokens.find({ family }, { session }).toArray();
  await refresh_tokens.updateMany({ family }, { $set: { revoked_at: now } }, { session });
  const live = issued.filter(({ access_expires_at }) => access_expires_at > now);
  return identity.revocations.record(
    live.map(({ access_jti }) => ({ kind: 'token', subject: access_jti })),
    session,
  );
}
