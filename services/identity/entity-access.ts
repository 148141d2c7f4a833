import type { Scope } from '../../shared/api/scopes.ts';
import { allScopes } from '../../shared/api/scopes.ts';
import { PRIMARY } from '../../shared/database/read-options.ts';
import type { IdentityCollections } from './documents.ts';

/** What a user may do in an entity's books. */
export interface EntityAccess {
  entity_id: number;
  owner_id: number;
  scopes: readonly Scope[];
}

/** The user's access to one entity; undefined when the entity is recycled, missing, or not the user's to see. */
export async function accessTo(collections: IdentityCollections, user_id: number, entity_id: number): Promise<EntityAccess | undefined> {
  const entity = await collections.entities.findOne({ _id: entity_id, deleted_at: null }, { ...PRIMARY, projection: { owner_id: 1 } });
  if (!entity) return undefined;
  if (entity.owner_id === user_id) return { entity_id, owner_id: user_id, scopes: allScopes };
  const membership = await collections.memberships.findOne({ entity_id, user_id, status: 'active', deleted_at: null }, PRIMARY);
  if (!membership || !(await isLive(collections, entity.owner_id))) return undefined;
  return { entity_id, owner_id: entity.owner_id, scopes: membership.scopes };
}

/** The user's access to the entity with the lowest id, owned or member of (surface: "the user's first entity"). */
export async function firstAccess(collections: IdentityCollections, user_id: number): Promise<EntityAccess | undefined> {
  const memberships = await collections.memberships
    .find({ user_id, status: 'active', deleted_at: null }, { ...PRIMARY, projection: { entity_id: 1 } })
    .toArray();
  const owned = await collections.entities.findOne(
    { owner_id: user_id, deleted_at: null },
    { ...PRIMARY, sort: { _id: 1 }, projection: { _id: 1 } },
  );
  const candidates = memberships.map(({ entity_id }) => entity_id).sort((a, b) => a - b);
  for (const entity_id of candidates) {
    if (owned && owned._id < entity_id) break;
    const access = await accessTo(collections, user_id, entity_id);
    if (access) return access;
  }
  return owned ? { entity_id: owned._id, owner_id: user_id, scopes: allScopes } : undefined;
}

/** The books of a deleted account are closed to everybody it had invited. */
async function isLive(collections: IdentityCollections, owner_id: number): Promise<boolean> {
  return (await collections.users.findOne({ _id: owner_id, deleted_at: null }, { ...PRIMARY, projection: { _id: 1 } })) !== null;
}
