import { accessTo } from './entity-access.ts';
import type { Identity } from './identity.ts';

/** The entities open to a user, in order of id: which a token may be asked for, and what the user may do there. */
export async function entitiesOfUser({ collections }: Identity, user_id: number): Promise<Record<string, unknown>[]> {
  const memberships = await collections.memberships
    .find({ user_id, status: 'active', deleted_at: null }, { projection: { entity_id: 1 } })
    .toArray();
  const filter = { $or: [{ owner_id: user_id }, { _id: { $in: memberships.map(({ entity_id }) => entity_id) } }], deleted_at: null };
  const entities = await collections.entities
    .find(filter, { projection: { name: 1 } })
    .sort({ _id: 1 })
    .toArray();
  const shown = entities.map(async ({ _id, name }) => {
    const access = await accessTo(collections, user_id, _id);
    return access ? [{ id: _id, name, role: access.owner_id === user_id ? 'owner' : 'user', scopes: [...access.scopes] }] : [];
  });
  return (await Promise.all(shown)).flat();
}
