import type { ServiceBroker } from 'moleculer';
import type { ClientSession } from 'mongodb';
import { DAY_MS, dayText } from '../../shared/accounting/fiscal-year.ts';
import type { RequestInfo } from '../../shared/books/command.ts';
import { clock } from '../../shared/base/clock.ts';
import type { RevocationEntry } from '../../shared/identity/revocation-feed.ts';
import { keepFormerTrial } from '../../shared/subscription/store/former-trials.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { endApiKeys } from './end-api-keys.ts';
import { revokeSessions } from './end-sessions.ts';
import type { Identity, IdentityAnswer, IdentityCaller } from './identity.ts';
import { ownUser } from './own-user.ts';
import { requireSeenProfile } from './profile.ts';
import { writeIdentity } from './write-identity.ts';

const KEPT_MS = 30 * DAY_MS;

/**
 * Deletes the caller's account. From now on nobody can log in to it or see its books. The subscription is cancelled and the stored card
 * removed at once; the data is purged after 30 days.
 */
export async function deleteAccount(
  identity: Identity,
  broker: ServiceBroker,
  caller: IdentityCaller,
  request: RequestInfo | undefined,
): Promise<IdentityAnswer> {
  const user = await ownUser(identity, caller);
  const now = clock.now();
  const answer = await writeIdentity(
    identity,
    { caller, request, leaves: { operation: 'deleteProfile' }, unmetered: true },
    async (session) => {
      await requireSeenProfile(identity, caller, request, session);
      const purge_at = new Date(now.getTime() + KEPT_MS);
      const revocations = await endAccess(identity, user._id, now, session);
      await keepFormerTrial(identity.db, user._id, user.email, session);
      await identity.collections.users.updateOne(
        { _id: user._id },
        { $set: { deleted_at: now, updated_at: now, purge_at, subscription_cancelled: false } },
        { session },
      );
      const message = `Account deleted; its data is removed for good on ${dayText(purge_at)}`;
      return { answer: { status: 200, body: { status: 'success', message } }, revocations };
    },
  );
  if (!request?.dry_run) await cancelSubscription(identity, broker, user._id);
  return answer;
}

/** Ends everything that gave access: the owner's sessions and keys, and those of all users who were invited to the owner's entities. */
async function endAccess(identity: Identity, owner_id: number, now: Date, session: ClientSession): Promise<RevocationEntry[]> {
  const { entities, memberships, invitations } = identity.collections;
  const owned = await entities.find({ owner_id }, { session, projection: { _id: 1 } }).toArray();
  const ofOwned = { entity_id: { $in: owned.map(({ _id }) => _id) } };
  const members = await memberships.find({ ...ofOwned, deleted_at: null }, { session }).toArray();
  await invitations.deleteMany(ofOwned, { session });
  await memberships.updateMany({ user_id: owner_id, deleted_at: null }, { $set: { deleted_at: now, updated_at: now } }, { session });
  return [
    ...(await revokeSessions(identity, owner_id, session)),
    ...members.map(({ user_id }) => ({ kind: 'caller' as const, subject: user_id })),
    ...(await endApiKeys(identity, { $or: [ofOwned, { user_id: owner_id }] }, session)),
  ];
}
