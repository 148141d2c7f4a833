import type { MembershipDocument } from '../../shared/resources/user/membership.ts';
import type { UserDocument } from '../../shared/resources/profile/user-account.ts';
import { authEvents } from '../../shared/resources/authorization/auth-events.ts';
import { leaveAccountEvent } from '../../shared/books/trail/leave-account-event.ts';
import { clock } from '../../shared/base/clock.ts';
import { PRIMARY } from '../../shared/database/read-options.ts';
import { inAccountTransaction } from '../../shared/storage/in-account-transaction.ts';
import type { Identity } from './identity.ts';
import { ofUser } from './log-in.ts';
import { membershipId } from './membership-id.ts';

/**
 * Makes a user of an outside issuer a member wherever the address is invited that the issuer has verified for this token. Which account the
 * invitation hangs on decides nothing: it may have had the address once. `former` are the users who had it until now. There is no other way
 * to accept: the embedded authorization server, which takes the invitation's token, is off. An invitation that has expired opens nothing.
 * Each is accepted in one transaction, so what fails half way is done by the next call; nobody is refused for an invitation of somebody else
 * that fails.
 */
export async function acceptAsOutsideUser(identity: Identity, user: UserDocument, email: string, former: number[]): Promise<void> {
  const user_ids = [user._id, ...former];
  const invited = { user_id: { $in: user_ids }, status: 'invited', deleted_at: null, 'invited_as.email': email } as const;
  const memberships = await identity.collections.memberships.find(invited, PRIMARY).toArray();
  for (const membership of memberships) {
    await accept(identity, user._id, membership).catch((error: unknown) => identity.onFault('An invitation was not accepted', error));
  }
}

async function accept(identity: Identity, user_id: number, { entity_id, user_id: invited_id }: MembershipDocument): Promise<void> {
  const { entities, invitations, memberships } = identity.collections;
  const entity = await entities.findOne({ _id: entity_id }, { ...PRIMARY, projection: { owner_id: 1 } });
  if (!entity) return;
  const { owner_id } = entity;
  // A membership stays when its invitation has expired: no transaction is opened for it at each request.
  if (!(await invitations.findOne(openAt(clock.now(), entity_id, invited_id), PRIMARY))) return;
  const accepted = await inAccountTransaction(owner_id, async (transaction) => {
    const { session } = transaction;
    const now = clock.now();
    const { deletedCount } = await invitations.deleteMany(openAt(now, entity_id, invited_id), { session });
    if (deletedCount === 0) return [];
    const invited = { _id: membershipId(entity_id, invited_id), status: 'invited', deleted_at: null } as const;
    const membership = await memberships.findOneAndDelete(invited, { session });
    // The owner needs no membership, not even at another address.
    if (!membership || user_id === owner_id) return [];
    const _id = membershipId(entity_id, user_id);
    const joined: MembershipDocument = { ...membership, _id, user_id, status: 'active', updated_at: now };
    await memberships.replaceOne({ _id }, joined, { upsert: true, session });
    const event = ofUser(authEvents.acceptInvitation, user_id, { address: '', request: undefined });
    await leaveAccountEvent(transaction, { ...event, entity_id });
    return identity.revocations.record([{ kind: 'caller', subject: user_id }], session);
  });
  identity.revocations.announce(accepted);
}

function openAt(now: Date, entity_id: number, user_id: number) {
  return { entity_id, user_id, expires_at: { $gt: now } };
}
