import { DAY_MS } from '../../shared/accounting/fiscal-year.ts';
import { clock } from '../../shared/base/clock.ts';
import { isDuplicateKey } from '../../shared/database/is-duplicate-key.ts';
import { PRIMARY } from '../../shared/database/read-options.ts';
import { DURABLE_WRITE } from '../../shared/database/write-options.ts';
import { firstOpenEntity, standingIn } from '../../shared/identity/read-open-entities.ts';
import type { Identity } from './identity.ts';

/** No token of a session outlives its last refresh token, which lives 30 days. */
const KEPT_MS = 31 * DAY_MS;

/** A token that names no entity: of a session of ours (its family), or of a user of an outside issuer (null). */
export interface UnnamedToken {
  user_id: number;
  session: string | null;
}

/** The entity of a token that names none, and whether it is stored, so that it can never be another. */
export interface FoundEntity {
  entity_id: number;
  stored: boolean;
}

/**
 * The entity of a token that names none: that of its session, else the user's own default, else the first one that is open to the user,
 * own ones before shared ones. Undefined while the user has none.
 */
export async function findEntity(identity: Identity, { user_id, session }: UnnamedToken): Promise<FoundEntity | undefined> {
  const kept = session === null ? null : await identity.collections.session_entities.findOne({ _id: session, user_id }, PRIMARY);
  if (kept) return { entity_id: kept.bound_entity_id, stored: true };
  const chosen = await defaultEntity(identity, user_id);
  // A user of an outside issuer has one for all tokens; a session keeps its own.
  if (chosen !== undefined) return { entity_id: chosen, stored: session === null };
  const first = await firstOpenEntity(identity.db, user_id);
  return first && { entity_id: first.id, stored: false };
}

/**
 * Stores the entity that was found: from now on the token works in its books and in no others. Answers the one that is stored, which a
 * request at the same moment may have chosen.
 */
export async function keepEntity(identity: Identity, { user_id, session }: UnnamedToken, entity_id: number): Promise<number> {
  const kept = await keepDefault(identity, user_id, entity_id);
  return session === null ? kept : keepForSession(identity, session, user_id, kept);
}

/**
 * The entity that new tokens of a session name in their claim. Null while the user has none, and while the default cannot be used: such
 * tokens are for it again once it is restored, and for the next entity if one is created first.
 */
export async function entityForTokens(identity: Identity, token: UnnamedToken): Promise<number | null> {
  const found = await findEntity(identity, token);
  if (!found) return null;
  if (!found.stored && (await standingIn(identity.db, token.user_id, found.entity_id)).state !== 'open') return null;
  return keepEntity(identity, token, found.entity_id);
}

/**
 * The caller has created an entity. A token that had none until now is for it, and so are later log-ins of a user who had no default, or
 * one that is closed.
 */
export async function adoptNewEntity(identity: Identity, { user_id, session }: UnnamedToken, entity_id: number): Promise<void> {
  if (session !== null) await keepForSession(identity, session, user_id, entity_id);
  const chosen = await keepDefault(identity, user_id, entity_id);
  if (chosen === entity_id || (await standingIn(identity.db, user_id, chosen)).state === 'open') return;
  const { users } = identity.collections;
  await users.updateOne({ _id: user_id, default_entity: chosen }, { $set: { default_entity: entity_id } }, DURABLE_WRITE);
}

async function defaultEntity({ collections }: Identity, user_id: number): Promise<number | undefined> {
  const user = await collections.users.findOne({ _id: user_id }, { ...PRIMARY, projection: { default_entity: 1 } });
  return user?.default_entity;
}

/** Stores the user's default unless there is one, and answers the one that there is. */
async function keepDefault(identity: Identity, user_id: number, entity_id: number): Promise<number> {
  const unset = { _id: user_id, default_entity: { $exists: false } };
  const { matchedCount } = await identity.collections.users.updateOne(unset, { $set: { default_entity: entity_id } }, DURABLE_WRITE);
  return matchedCount === 1 ? entity_id : ((await defaultEntity(identity, user_id)) ?? entity_id);
}

/** Stores the entity of a session unless it has one, and answers the one that it has. */
async function keepForSession({ collections }: Identity, _id: string, user_id: number, entity_id: number): Promise<number> {
  const { session_entities } = collections;
  const expires_at = new Date(clock.now().getTime() + KEPT_MS);
  try {
    await session_entities.insertOne({ _id, user_id, bound_entity_id: entity_id, expires_at }, DURABLE_WRITE);
    return entity_id;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    await session_entities.updateOne({ _id }, { $max: { expires_at } }, DURABLE_WRITE);
    return (await session_entities.findOne({ _id }, PRIMARY))?.bound_entity_id ?? entity_id;
  }
}
