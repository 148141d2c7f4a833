import type { Filter } from 'mongodb';
import type { Scope } from '../api/scopes.ts';
import type { Caller } from '../books/command.ts';
import type { Db } from '../database/connection.ts';
import { PRIMARY } from '../database/read-options.ts';
import { sharedFinds } from '../database/shared-finds.ts';
import { callerWithRights, missingEntity, reaches, requireScopes, rightsIn } from './entity-rights.ts';
import type { EntityRights, Membership, OwnedEntity } from './entity-rights.ts';

/** The only code that reads memberships to decide who may do what. The rule itself is entity-rights.ts. */

interface EntityDocument {
  _id: number;
  name: string;
  owner_id: number;
  deleted_at: Date | null;
}
type MembershipDocument = Membership & { _id: string };

export interface OpenEntity extends OwnedEntity {
  name: string;
  rights: EntityRights;
}

const named = { ...PRIMARY, projection: { name: 1, owner_id: 1, deleted_at: 1 } };
const findEntity = sharedFinds<EntityDocument>('entities', named);

/** A user whose account is not deleted. */
export const findUser = sharedFinds<{ _id: number; deleted_at: Date | null }>(
  'users',
  { ...PRIMARY, projection: { _id: 1 } },
  { deleted_at: null },
);

/** The entities open to a user, in order of id, including the user's own recycled ones. */
export async function* openEntities(db: Db, user_id: number): AsyncGenerator<OpenEntity> {
  const memberships = await membershipsOf(db, user_id);
  const filter: Filter<EntityDocument> = { $or: [{ owner_id: user_id }, { _id: { $in: [...memberships.keys()] } }] };
  const found = db.collection<EntityDocument>('entities').find(filter, named).sort({ _id: 1 });
  for await (const entity of found) {
    const open = await opened(db, user_id, entity, memberships.get(entity._id));
    if (open) yield open;
  }
}

/**
 * One of them. Every caller that is not remembered is looked up so, and nearly always it is the owner, who needs no membership. Undefined
 * when the entity is missing or closed to the user.
 */
async function reachedEntity(db: Db, user_id: number, entity_id: number): Promise<OpenEntity | undefined> {
  const entity = await findEntity(db, entity_id);
  if (!entity) return undefined;
  const memberships = entity.owner_id === user_id ? undefined : await membershipsOf(db, user_id, entity_id);
  return opened(db, user_id, entity, memberships?.get(entity_id));
}

/** One entity that a user may use now; undefined when it is recycled, missing or closed to the user. */
export async function openEntity(db: Db, user_id: number, entity_id: number): Promise<OpenEntity | undefined> {
  const entity = await reachedEntity(db, user_id, entity_id);
  return entity?.deleted_at === null ? entity : undefined;
}

/** How a user stands to the entity of a token. One that is `recycled` is open again when its owner restores it. */
export type Standing = { state: 'open'; entity: OpenEntity } | { state: 'recycled' } | { state: 'closed' };

/** Why a token works, or does not, in an entity: it may have been recycled since, or closed to the user. */
export async function standingIn(db: Db, user_id: number, entity_id: number): Promise<Standing> {
  const found = await findEntity(db, entity_id);
  if (!found) return { state: 'closed' };
  const memberships = found.owner_id === user_id ? undefined : await membershipsOf(db, user_id, entity_id);
  const entity = await opened(db, user_id, { ...found, deleted_at: null }, memberships?.get(entity_id));
  if (!entity) return { state: 'closed' };
  return found.deleted_at === null ? { state: 'open', entity } : { state: 'recycled' };
}

async function opened(
  db: Db,
  user_id: number,
  { _id, name, owner_id, deleted_at }: EntityDocument,
  membership: Membership | undefined,
): Promise<OpenEntity | undefined> {
  const owner_gone = owner_id !== user_id && (await findUser(db, owner_id)) === undefined;
  const entity = { id: _id, owner_id, owner_gone, deleted_at };
  const rights = rightsIn(user_id, entity, membership);
  return rights && { ...entity, name, rights };
}

/**
 * The user's first entity: of those that the user may use now the one with the lowest id, the user's own before those of
 * others, so that an invitation that is accepted changes nothing for whoever has books.
 */
export async function firstOpenEntity(db: Db, user_id: number): Promise<OpenEntity | undefined> {
  let shared: OpenEntity | undefined;
  for await (const entity of openEntities(db, user_id)) {
    if (entity.deleted_at !== null) continue;
    if (entity.owner_id === user_id) return entity;
    shared ??= entity;
  }
  return shared;
}

/**
 * The caller as one who works in the entity that a path names. Its owner can reach it even when it is recycled; whether it must be live is
 * for the calling code. Throws 404 when it is closed to the caller, and 403 when the caller lacks the scope in it.
 */
export async function callerInEntity(db: Db, caller: Caller, entity_id: number, scope: Scope): Promise<Caller & { entity_id: number }> {
  if (!reaches(caller, entity_id)) throw missingEntity(entity_id);
  const entity = await reachedEntity(db, caller.user_id, entity_id);
  if (!entity) throw missingEntity(entity_id);
  const within = callerWithRights(caller, entity, entity.rights);
  requireScopes(within.scopes, [scope]);
  return within;
}

/** The filter on the collection `entities` for those open to the caller, including the caller's own recycled ones. */
export async function openToCaller(db: Db, caller: Caller): Promise<Filter<{ _id: number }>> {
  const { user_id, entity_id, client_id } = caller;
  if (client_id !== undefined) return { _id: entity_id ?? 0 };
  const shared: number[] = [];
  for (const id of (await membershipsOf(db, user_id)).keys()) if (await openEntity(db, user_id, id)) shared.push(id);
  return { $or: [{ owner_id: user_id }, { _id: { $in: shared } }] };
}

async function membershipsOf(db: Db, user_id: number, entity_id?: number): Promise<Map<number, Membership>> {
  const filter = { user_id, ...(entity_id === undefined ? {} : { entity_id }) };
  const found = await db.collection<MembershipDocument>('memberships').find(filter, PRIMARY).toArray();
  return new Map(found.map((membership) => [membership.entity_id, membership]));
}
