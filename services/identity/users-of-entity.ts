import type { ClientSession, Filter } from 'mongodb';
import { PRIMARY } from '../../shared/database/read-options.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { MembershipDocument } from '../../shared/resources/user/membership.ts';
import type { UserDocument } from '../../shared/resources/profile/user-account.ts';
import type { Identity, IdentityCaller } from './identity.ts';
import { presentUser } from './present-user.ts';
import { requireEntity } from './require-entity.ts';

/** One user of the caller's entity. Throws 404 for a user who is not in it. */
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

/** The user with their membership. With `recycled` it looks for a membership that was removed. Throws 404. */
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

/**
 * Finds a membership by the id that the invitation was given, or, once it is accepted, by the id of the account. The account's id before
 * that would tell the owner who has the address.
 */
function membershipAt(entity_id: number, id: number, recycled: boolean): Filter<MembershipDocument> {
  const known: Filter<MembershipDocument> = { user_id: id, $or: [{ status: 'active' }, { invited_as: { $exists: false } }] };
  return { entity_id, deleted_at: recycled ? { $ne: null } : null, $or: [{ 'invited_as.id': id }, known] };
}
