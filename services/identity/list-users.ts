import type { Filter } from 'mongodb';
import { pageMeta, windowOf } from '../../shared/api/page-of-list.ts';
import type { CursorMeta, PageMeta } from '../../shared/api/page-of-list.ts';
import { byId } from '../../shared/api/list-order.ts';
import { partOf, walkOf } from '../../shared/api/part-of-list.ts';
import type { Walk, WalkRequest } from '../../shared/api/part-of-list.ts';
import type { FiltersOf, Shown } from '../../shared/api/resource-types.ts';
import { PRIMARY } from '../../shared/database/read-options.ts';
import type { MembershipDocument } from '../../shared/resources/user/membership.ts';
import type { user as resource } from '../../shared/resources/user/user.ts';
import type { Identity, IdentityCaller } from './identity.ts';
import { membershipId } from './membership-id.ts';
import { normaliseEmail } from '../../shared/api/normalise-email.ts';
import { presentUser } from './present-user.ts';
import { requireEntity } from './require-entity.ts';

type UserFilters = WalkRequest & FiltersOf<typeof resource>;
type Status = UserFilters['status'];

/** A user of an entity, under the id by which the owner knows them. The owner has no membership. */
interface Somebody {
  id: number;
  user_id: number;
  membership: MembershipDocument | null;
}

interface UserList {
  status: 'success';
  data: Shown<typeof resource>[];
  meta: PageMeta | CursorMeta;
}

/** A page of the users of the caller's entity in order of id, or what follows a cursor: its owner, its members and the invited. */
export async function listUsers(identity: Identity, caller: IdentityCaller, params: UserFilters): Promise<UserList> {
  const walk = walkOf('users', byId.id!, params);
  if (params.email !== undefined) return usersOfAddress(identity, caller, params, normaliseEmail(params.email), walk);
  if (walk) return usersAfter(identity, caller, params.status, walk);
  const { skip, limit } = windowOf(params);
  const entity_id = requireEntity(caller);
  const [total, somebodies] = await Promise.all([
    identity.collections.memberships.countDocuments({ ...live(entity_id), ...ofStatus(params.status) }, PRIMARY),
    firstOnes(identity, caller, params.status, skip + limit),
  ]);
  const meta = pageMeta(total + ownerOf(caller, params.status).length, params);
  return { status: 'success', data: await shown(identity, entity_id, somebodies.slice(skip, skip + limit)), meta };
}

async function usersAfter(identity: Identity, caller: IdentityCaller, status: Status, walk: Walk): Promise<UserList> {
  const somebodies = await firstOnes(identity, caller, status, walk.limit + 1, lastIdOf(walk));
  const { records, meta } = partOf(walk, somebodies.slice(0, walk.limit + 1));
  return { status: 'success', data: await shown(identity, requireEntity(caller), records), meta };
}

/** Ids begin with 1. */
function lastIdOf({ last_seen = [0] }: Walk): number {
  return last_seen[0] as number;
}

/**
 * Finds an account by its present address, and a member by the address that was invited. These are two users when an account has changed
 * its address since.
 */
async function usersOfAddress(
  identity: Identity,
  caller: IdentityCaller,
  params: UserFilters,
  email: string,
  walk: Walk | undefined,
): Promise<UserList> {
  const entity_id = requireEntity(caller);
  const account = await identity.collections.users.findOne({ email, deleted_at: null }, { ...PRIMARY, projection: { _id: 1 } });
  const addressed: Filter<MembershipDocument> = {
    ...live(entity_id),
    $or: [{ _id: membershipId(entity_id, account?._id ?? 0) }, { entity_id, 'invited_as.email': email }],
  };
  const memberships = await identity.collections.memberships.find(addressed, PRIMARY).toArray();
  const owner = account?._id === caller.owner_id ? ownerOf(caller, params.status) : [];
  const users = await shown(identity, entity_id, [...owner, ...memberships.map(somebody)]);
  const found = users.filter((user) => user.email === email && (params.status === undefined || user.status === params.status));
  const ordered = found.toSorted((a, b) => a.id - b.id);
  if (walk) {
    const { records: data, meta } = partOf(
      walk,
      ordered.filter(({ id }) => id > lastIdOf(walk)),
    );
    return { status: 'success', data, meta };
  }
  const { skip, limit } = windowOf(params);
  return { status: 'success', data: ordered.slice(skip, skip + limit), meta: pageMeta(found.length, params) };
}

/**
 * The first users after an id, in order of the id that is shown. For an invited user this is the id of the invitation, so there are two ids,
 * each with its own index. The first `count` of both orders together contain the first `count` of the whole.
 */
async function firstOnes(identity: Identity, caller: IdentityCaller, status: Status, count: number, after = 0): Promise<Somebody[]> {
  const { memberships } = identity.collections;
  const entity = { ...live(requireEntity(caller)), ...ofStatus(status) };
  const [byAccount, byInvitation] = await Promise.all([
    memberships
      .find({ ...entity, user_id: { $gt: after }, $or: [{ status: 'active' }, { invited_as: { $exists: false } }] }, PRIMARY)
      .sort({ user_id: 1 })
      .limit(count)
      .toArray(),
    status === 'active'
      ? []
      : memberships
          .find({ ...entity, status: 'invited', 'invited_as.id': { $exists: true, $gt: after } }, PRIMARY)
          .sort({ 'invited_as.id': 1 })
          .limit(count)
          .toArray(),
  ]);
  const owner = ownerOf(caller, status).filter(({ id }) => id > after);
  return [...owner, ...[...byAccount, ...byInvitation].map(somebody)].toSorted((a, b) => a.id - b.id);
}

function live(entity_id: number): { entity_id: number; deleted_at: null } {
  return { entity_id, deleted_at: null };
}

function ofStatus(status: Status): Filter<MembershipDocument> {
  return status === undefined ? {} : { status };
}

function ownerOf({ owner_id }: IdentityCaller, status: Status): Somebody[] {
  return status === 'invited' ? [] : [{ id: owner_id, user_id: owner_id, membership: null }];
}

function somebody(membership: MembershipDocument): Somebody {
  const { user_id, status, invited_as } = membership;
  return { id: status === 'invited' ? (invited_as?.id ?? user_id) : user_id, user_id, membership };
}

async function shown(identity: Identity, entity_id: number, somebodies: readonly Somebody[]): Promise<Shown<typeof resource>[]> {
  const _id = { $in: somebodies.map(({ user_id }) => user_id) };
  const users = await identity.collections.users.find({ _id, deleted_at: null }, PRIMARY).toArray();
  const userOf = new Map(users.map((user) => [user._id, user]));
  return somebodies.flatMap(({ user_id, membership }) => {
    const user = userOf.get(user_id);
    return user ? [presentUser(user, entity_id, membership)] : [];
  });
}
