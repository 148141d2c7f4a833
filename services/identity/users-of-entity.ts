import type { FiltersOf, Shown } from '../../shared/api/resource-types.ts';
import type { user as resource } from '../../shared/resources/user/user.ts';
import type { ClientSession, Filter } from 'mongodb';
import { PRIMARY } from '../../shared/database/read-options.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { MembershipDocument } from '../../shared/resources/user/membership.ts';
import type { UserDocument } from '../../shared/resources/profile/user-account.ts';
import type { Identity, IdentityCaller } from './identity.ts';
import type { PageRequest } from '../../shared/api/page-of-list.ts';
import { normaliseEmail } from './normalise-email.ts';
import { pageOf } from './page-of.ts';
import { presentUser } from './present-user.ts';
import { requireEntity } from './require-entity.ts';

type UserFilters = PageRequest & FiltersOf<typeof resource>;

/** The users of the caller's entity in order of id: its owner, its members and the invited. */
export async function listUsers(identity: Identity, caller: IdentityCaller, params: UserFilters): Promise<Record<string, unknown>> {
  const entity_id = requireEntity(caller);
  const memberships = await identity.collections.memberships.find({ entity_id, deleted_at: null }, PRIMARY).toArray();
  const ids = [...new Set([caller.owner_id, ...memberships.map(({ user_id }) => user_id)])];
  const users = await identity.collections.users.find({ _id: { $in: ids }, deleted_at: null }, PRIMARY).toArray();
  const membershipOf = new Map(memberships.map((membership) => [membership.user_id, membership]));
  const shown = users.map((user) => presentUser(user, entity_id, user._id === caller.owner_id ? null : membershipOf.get(user._id)!));
  const wanted = params.email === undefined ? undefined : normaliseEmail(params.email);
  shown.sort((a, b) => a.id - b.id);
  const isWanted = (user: Shown<typeof resource>): boolean =>
    (wanted === undefined || user.email === wanted) && (params.status === undefined || user.status === params.status);
  return { ...pageOf(shown.filter(isWanted), params) };
}

/** One user of the caller's entity. Throws 404 for anybody else. */
export async function readUser(identity: Identity, caller: IdentityCaller, id: number): Promise<Record<string, unknown>> {
  const entity_id = requireEntity(caller);
  const { user, membership } = await userOfEntity(identity, caller, id);
  return { status: 'success', resource: presentUser(user, entity_id, membership) };
}

export interface EntityUser {
  user: UserDocument;
  /** Null for the owner. */
  membership: MembershipDocument | null;
}

/** The user with their membership; `recycled` looks for one that was removed. Throws 404. */
export async function userOfEntity(
  identity: Identity,
  caller: IdentityCaller,
  id: number,
  session?: ClientSession,
  recycled = false,
): Promise<EntityUser> {
  const options = session ? { session } : PRIMARY;
  const { users, memberships } = identity.collections;
  const membership =
    id === caller.owner_id && !recycled ? null : await memberships.findOne(membershipAt(requireEntity(caller), id, recycled), options);
  const user_id = membership?.user_id ?? (id === caller.owner_id && !recycled ? id : 0);
  const user = await users.findOne({ _id: user_id, deleted_at: null }, options);
  if (!user)
    throw new RequestError(404, {
      id: [`There is no ${recycled ? 'removed ' : ''}user with the id ${id} in this entity; GET /user lists them.`],
    });
  return { user, membership };
}

/** By the id that the invitation was given, or once it is accepted by the account's own: before, that would tell who has the address. */
function membershipAt(entity_id: number, id: number, recycled: boolean): Filter<MembershipDocument> {
  const known: Filter<MembershipDocument> = { user_id: id, $or: [{ status: 'active' }, { invited_as: { $exists: false } }] };
  return { entity_id, deleted_at: recycled ? { $ne: null } : null, $or: [{ 'invited_as.id': id }, known] };
}
