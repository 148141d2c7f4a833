import type { Change } from '../../shared/api/resource-types.ts';
import { requireSeen, tagOfShown } from '../../shared/api/record-tag.ts';
import { user as userResource } from '../../shared/resources/user/user.ts';
import type { ClientSession } from 'mongodb';
import { changedFields } from '../../shared/books/trail/leave-account-event.ts';
import type { RequestInfo } from '../../shared/books/command.ts';
import { clock } from '../../shared/base/clock.ts';
import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import type { RevocationEntry } from '../../shared/identity/revocation-feed.ts';
import { scopesToGive } from './check-scopes.ts';
import type { MembershipDocument } from '../../shared/resources/user/membership.ts';
import type { Identity, IdentityAnswer, IdentityCaller } from './identity.ts';
import { endApiKeys } from './end-api-keys.ts';
import { presentUser } from './present-user.ts';
import { requireEntity } from './require-entity.ts';
import { userOfEntity } from './users-of-entity.ts';
import { writeIdentity } from './write-identity.ts';

interface UserChange {
  operation: 'updateUser' | 'deleteUser' | 'restoreUser';
  changes: Partial<MembershipDocument>;
  done: string;
  recycled?: boolean;
  /** What else ends with the membership, in the same transaction. */
  also?: (user_id: number, session: ClientSession) => Promise<RevocationEntry[]>;
}

/** Gives a user other scopes or limits, from the next request on. Only for the owner. Throws 404, 422. */
export function changeUserRights(
  identity: Identity,
  caller: IdentityCaller,
  request: RequestInfo | undefined,
  { id, scopes, ...limits }: { id: number } & Change<typeof userResource>,
): Promise<IdentityAnswer> {
  const changes = { ...(scopes ? { scopes: scopesToGive(caller, scopes) } : {}), ...limits };
  return changeMembership(identity, caller, request, id, { operation: 'updateUser', changes, done: 'updated' });
}

/** Removes a user or withdraws an invitation; only for the owner. The keys that the user made for the entity end too. Throws 404, 422. */
export function removeUser(
  identity: Identity,
  caller: IdentityCaller,
  request: RequestInfo | undefined,
  params: { id: number },
): Promise<IdentityAnswer> {
  return changeMembership(identity, caller, request, params.id, {
    operation: 'deleteUser',
    changes: { deleted_at: clock.now() },
    done: 'deleted',
    also: (user_id, session) => endKeysAndInvitations(identity, requireEntity(caller), user_id, session),
  });
}

/** Takes a removed user back; only for the owner. A user who had not accepted yet needs a new invitation. Throws 404. */
export function restoreUser(
  identity: Identity,
  caller: IdentityCaller,
  request: RequestInfo | undefined,
  params: { id: number },
): Promise<IdentityAnswer> {
  return changeMembership(identity, caller, request, params.id, {
    operation: 'restoreUser',
    changes: { deleted_at: null },
    done: 'restored',
    recycled: true,
  });
}

function changeMembership(
  identity: Identity,
  caller: IdentityCaller,
  request: RequestInfo | undefined,
  id: number,
  change: UserChange,
): Promise<IdentityAnswer> {
  const entity_id = requireEntity(caller);
  return writeIdentity(identity, { caller, request, leaves: { operation: change.operation } }, async (session) => {
    const { user, membership } = await userOfEntity(identity, caller, id, session, change.recycled);
    if (!membership) throw permanentOwner();
    requireSeen(request?.if_match, tagOfShown(userResource, presentUser(user, entity_id, membership)));
    const changes = { ...change.changes, updated_at: clock.now() };
    await identity.collections.memberships.updateOne({ _id: membership._id }, { $set: changes }, { session });
    const ended = (await change.also?.(user._id, session)) ?? [];
    const resource = presentUser(user, entity_id, { ...membership, ...changes });
    return {
      changes: changedFields(membership, { ...membership, ...changes }, ['scopes', 'document_limit', 'day_limit']),
      answer: { status: 200, body: { status: 'success', message: `User ${change.done} successfully`, resource } },
      revocations: [...ended, { kind: 'caller', subject: user._id }],
    };
  });
}

function permanentOwner(): BookkeepingError {
  return new BookkeepingError('user', 'PermanentOwner', 'id', 'The owner of the books always holds every scope and cannot be removed.');
}

async function endKeysAndInvitations(
  identity: Identity,
  entity_id: number,
  user_id: number,
  session: ClientSession,
): Promise<RevocationEntry[]> {
  await identity.collections.invitations.deleteMany({ entity_id, user_id }, { session });
  return endApiKeys(identity, { entity_id, user_id }, session);
}
