import type { ClientSession } from 'mongodb';
import { PRIMARY } from '../../shared/database/read-options.ts';
import { clock } from '../../shared/base/clock.ts';
import { inAccountTransaction } from '../../shared/storage/in-account-transaction.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { Origin } from './declared-action.ts';
import { fieldChecker, fieldKinds, optional } from './check-fields.ts';
import type { UserDocument } from '../../shared/resources/profile/user-account.ts';
import type { Identity, IdentityAnswer } from './identity.ts';
import { ofUser, userOfCredentials } from './log-in.ts';
import { leaveAccountEvent } from '../../shared/books/trail/leave-account-event.ts';
import { authEvents } from '../../shared/resources/authorization/auth-events.ts';
import { membershipId } from './membership-id.ts';
import { hashPassword } from './password.ts';
import { hashSecret } from './secret-token.ts';
import { sessionAnswer } from './session-answer.ts';
import { mailVerificationLink } from './verify-email.ts';

interface Acceptance {
  token: string;
  name?: string;
  password: string;
}

const check = fieldChecker<Acceptance>({ token: fieldKinds.credential, name: optional(fieldKinds.name), password: fieldKinds.newPassword });

/**
 * Accepts an invitation and logs in, with tokens for the entity. A new user gives a name and chooses a password. A user who has an account
 * shows its password, because the invitation's token alone must not open an account. Throws 422 for a token that is wrong, used or expired,
 * 401 for a wrong password, and 403 for an account whose address is not verified. The mailed token verifies the address, so it never meets
 * that 403.
 */
export async function acceptInvitation(identity: Identity, params: unknown, origin: Origin): Promise<IdentityAnswer> {
  const acceptance = check(params);
  const _id = hashSecret(acceptance.token);
  const invitation = await identity.collections.invitations.findOne({ _id, expires_at: { $gt: clock.now() } }, PRIMARY);
  const invited = invitation && (await identity.collections.users.findOne({ _id: invitation.user_id, deleted_at: null }, PRIMARY));
  if (!invited) throw wrongToken();
  const password_hash = await passwordHashOf(identity, invited, acceptance, origin);
  if (password_hash === null && !invitation.mailed) requireVerified(identity, invited);
  const { entity_id, user_id } = invitation;
  const { answer, revoked } = await inAccountTransaction(await ownerOf(identity, entity_id), async (transaction) => {
    const { session } = transaction;
    const { deletedCount } = await identity.collections.invitations.deleteOne({ _id }, { session });
    if (deletedCount === 0) throw wrongToken();
    await identity.collections.invitations.deleteMany({ entity_id, user_id }, { session });
    const user = await registered(identity, invited, { name: acceptance.name, password_hash }, session);
    if (invitation.mailed) await setVerified(identity, user_id, session);
    await activate(identity, entity_id, user._id, session);
    // The event goes into the trail of the owner of the books.
    await leaveAccountEvent(transaction, { ...ofUser(authEvents.acceptInvitation, user._id, origin), entity_id });
    const changed = await identity.revocations.record([{ kind: 'caller', subject: user._id }], session);
    return { answer: user, revoked: changed };
  });
  identity.revocations.announce(revoked);
  if (!invitation.mailed) identity.afterAnswer.begin(() => mailVerificationLink(identity, answer));
  // Tokens can be bound to the entity only now that the membership is committed.
  const body = await inAccountTransaction(answer._id, async (transaction) => {
    await leaveAccountEvent(transaction, ofUser(authEvents.login, answer._id, origin));
    return sessionAnswer(identity, answer, entity_id, transaction.session);
  });
  return { status: 200, body };
}

async function ownerOf(identity: Identity, entity_id: number): Promise<number> {
  const entity = await identity.collections.entities.findOne({ _id: entity_id }, { ...PRIMARY, projection: { owner_id: 1 } });
  if (!entity) throw wrongToken();
  return entity.owner_id;
}

/**
 * Throws 403 for an unverified address: somebody may have registered an address that is not theirs, to take an invitation meant for
 * another.
 */
function requireVerified(identity: Identity, user: UserDocument): void {
  if (user.email_verified_at !== null) return;
  identity.afterAnswer.begin(() => mailVerificationLink(identity, user));
  const message =
    'Confirm this e-mail address first: a mail with a link is on its way to it. Or accept with the token that was mailed to it.';
  throw new RequestError(403, { email: [message] });
}

async function setVerified(identity: Identity, _id: number, session: ClientSession): Promise<void> {
  await identity.collections.users.updateOne({ _id, email_verified_at: null }, { $set: { email_verified_at: clock.now() } }, { session });
}

/** The hash to set for a new user; null for a user who has an account and has shown its password. */
async function passwordHashOf(
  identity: Identity,
  invited: UserDocument,
  { name, password }: Acceptance,
  origin: Origin,
): Promise<string | null> {
  if (invited.password_hash !== null) {
    await userOfCredentials(identity, invited.email, password, origin);
    return null;
  }
  if (name === undefined) throw new RequestError(422, { name: ['This field is required to create your account.'] });
  return hashPassword(password);
}

interface Registration {
  name: string | undefined;
  password_hash: string | null;
}

async function registered(
  identity: Identity,
  invited: UserDocument,
  { name, password_hash }: Registration,
  session: ClientSession,
): Promise<UserDocument> {
  if (password_hash === null) return invited;
  const changes = { name: name!.trim(), password_hash, updated_at: clock.now() };
  const { matchedCount } = await identity.collections.users.updateOne(
    { _id: invited._id, password_hash: null },
    { $set: changes },
    { session },
  );
  // The address was registered in the meantime. The password chosen there is the one that counts.
  if (matchedCount === 0)
    throw new RequestError(401, { credentials: ['This e-mail address has an account now; accept with its password.'] });
  return { ...invited, ...changes };
}

async function activate(identity: Identity, entity_id: number, user_id: number, session: ClientSession): Promise<void> {
  const _id = membershipId(entity_id, user_id);
  const change = { $set: { status: 'active' as const, updated_at: clock.now() } };
  const { matchedCount } = await identity.collections.memberships.updateOne({ _id, deleted_at: null }, change, { session });
  if (matchedCount === 0) throw wrongToken();
}

function wrongToken(): RequestError {
  return new RequestError(422, { token: ['The invitation is unknown, used, withdrawn or expired. Ask for a new one.'] });
}
