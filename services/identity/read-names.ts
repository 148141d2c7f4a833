import type { Db } from '../../shared/database/connection.ts';
import { PRIMARY } from '../../shared/database/read-options.ts';
import { names_listed } from '../../shared/resources/user/user-names.ts';
import type { Identity, IdentityCaller } from './identity.ts';
import { requireEntity } from './require-entity.ts';

interface NamedUser {
  id: number;
  name: string | null;
  status: 'owner' | 'active' | 'left';
}

interface NamedKey {
  id: number;
  name: string;
  revoked: boolean;
}

/**
 * The names behind the ids that records and events of the caller's entity show: its owner, all who accepted an invitation, also those who
 * have left, and the API keys, also the revoked. Nothing is told of somebody who has not accepted, and no address.
 */
export async function readNames({ db, collections }: Identity, caller: IdentityCaller): Promise<Record<string, unknown>> {
  const entity_id = requireEntity(caller);
  const members = await collections.memberships
    .find({ entity_id, status: 'active' }, { ...PRIMARY, projection: { user_id: 1, deleted_at: 1 } })
    .sort({ user_id: -1 })
    .limit(names_listed)
    .toArray();
  const nameOf = await readAccountNames(db, [caller.owner_id, ...members.map(({ user_id }) => user_id)]);
  const named = (id: number, status: NamedUser['status']): NamedUser => ({ id, name: nameOf.get(id) ?? null, status });
  const others = members.filter(({ user_id }) => user_id !== caller.owner_id);
  const users = [
    named(caller.owner_id, 'owner'),
    ...others.map(({ user_id, deleted_at }) => named(user_id, deleted_at === null ? 'active' : 'left')),
  ];
  const keys = await collections.api_keys
    .find({ entity_id }, { ...PRIMARY, projection: { name: 1, deleted_at: 1 } })
    .sort({ _id: -1 })
    .limit(names_listed)
    .toArray();
  const api_keys = keys.map(({ _id, name, deleted_at }): NamedKey => ({ id: _id, name, revoked: deleted_at !== null }));
  return { status: 'success', users: byId(users), api_keys: byId(api_keys) };
}

/** Accounts that were deleted count too, as long as their names are kept. */
async function readAccountNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const found = await db
    .collection<{ _id: number; name?: string }>('users')
    .find({ _id: { $in: [...ids] } }, { ...PRIMARY, projection: { name: 1 } })
    .toArray();
  return new Map(found.flatMap(({ _id, name }) => (name ? [[_id, name] as const] : [])));
}

function byId<T extends { id: number }>(records: readonly T[]): T[] {
  return records.toSorted((a, b) => a.id - b.id);
}
