import type { Input } from '../../shared/api/resource-types.ts';
import type { user as resource } from '../../shared/resources/user/user.ts';
import { randomUUID } from 'node:crypto';
import type { ClientSession } from 'mongodb';
import { DAY_MS } from '../../shared/accounting/fiscal-year.ts';
import type { RequestInfo } from '../../shared/books/command.ts';
import { clock } from '../../shared/base/clock.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { hasOutsideIssuer, issuerOf } from '../../shared/identity/access-token.ts';
import { scopesToGive } from './check-scopes.ts';
import type { InvitedPerson, MembershipDocument } from '../../shared/resources/user/membership.ts';
import type { UserDocument } from '../../shared/resources/profile/user-account.ts';
import type { Identity, IdentityAnswer, IdentityCaller } from './identity.ts';
import { membershipId } from './membership-id.ts';
import { normaliseEmail } from '../../shared/api/normalise-email.ts';
import { presentUser } from './present-user.ts';
import { newUser } from './register.ts';
import { requireEntity } from './require-entity.ts';
import { newSecret } from './secret-token.ts';
import { writeIdentity } from './write-identity.ts';

const INVITATION_MS = 7 * DAY_MS;

type Invitation = Input<typeof resource>;

/**
 * Invites somebody to the books of the entity; only for the owner. One token is mailed. Another is shown once in the answer, so that the
 * owner can hand it over in another way. Neither token opens an existing account: accepting asks for that account's password, and with the
 * shown token also for a verified address. The answer does not tell whether the address has an account. Inviting again replaces an open
 * invitation. Throws 422 when the address is already a user of the entity, and 429 after too many invitations of the owner.
 */
export async function inviteUser(
  identity: Identity,
  caller: IdentityCaller,
  request: RequestInfo | undefined,
  params: Invitation,
): Promise<IdentityAnswer> {
  const entity_id = requireEntity(caller);
  const scopes = scopesToGive(caller, params.scopes);
  if (!request?.dry_run) await identity.mails.admitInvitation(caller.owner_id);
  const email = normaliseEmail(params.email);
  const [mailed, shown] = [newSecret(), newSecret()];
  const expires_at = new Date(clock.now().getTime() + INVITATION_MS);
  const new_id = request?.dry_run ? -1 : await identity.ids.takeSoon('users');
  return writeIdentity(identity, { caller, request, leaves: { operation: 'createUser' } }, async (session) => {
    const person = { id: new_id, uuid: randomUUID(), email, name: params.name?.trim() ?? email };
    const user = await invitedUser(identity, person, session);
    const membership = await openMembership(identity, caller, user, { scopes, person, ...limitsFor(params) }, session);
    const { invitations, entities } = identity.collections;
    await invitations.deleteMany({ entity_id, user_id: user._id }, { session });
    const invitation = { entity_id, user_id: user._id, expires_at };
    await invitations.insertMany(
      [
        { ...invitation, _id: mailed.secret_hash, mailed: true },
        { ...invitation, _id: shown.secret_hash },
      ],
      { session },
    );
    const entity = await entities.findOne({ _id: entity_id }, { session, projection: { name: 1 } });
    const resource = { ...presentUser(user, entity_id, membership), invitation_token: shown.secret };
    return {
      answer: {
        status: 201,
        location: `/user/${resource.id}`,
        body: { status: 'success', message: 'User invited successfully', resource },
      },
      // Users of an outside issuer accept when they are looked up: now, or within a minute where the issuer told their address later.
      revocations: hasOutsideIssuer(identity.settings) ? [{ kind: 'caller', subject: user._id }] : [],
      afterCommit: () => identity.afterAnswer.begin(() => mailInvitation(identity, email, entity?.name ?? '', mailed.secret)),
    };
  });
}

/**
 * The user with this address. Where there is none, a user without a password holds the place until the invited person registers or accepts.
 */
async function invitedUser(identity: Identity, { id, uuid, email, name }: InvitedPerson, session: ClientSession): Promise<UserDocument> {
  const found = await identity.collections.users.findOne({ email, deleted_at: null }, { session });
  if (found) return found;
  const user = { ...newUser({ _id: id, name, email, password_hash: null }), uuid };
  await identity.collections.users.insertOne(user, { session });
  return user;
}

async function openMembership(
  identity: Identity,
  caller: IdentityCaller,
  user: UserDocument,
  { scopes, person, ...limits }: Pick<MembershipDocument, 'scopes' | 'document_limit' | 'day_limit'> & { person: InvitedPerson },
  session: ClientSession,
): Promise<MembershipDocument> {
  const entity_id = requireEntity(caller);
  const { memberships } = identity.collections;
  const _id = membershipId(entity_id, user._id);
  const known = await memberships.findOne({ _id }, { session });
  if (user._id === caller.owner_id || (known?.status === 'active' && known.deleted_at === null)) {
    throw new RequestError(422, {
      email: ['This e-mail address is a user of the entity already. Change what the user may do with PATCH /user/{id}.'],
    });
  }
  const now = clock.now();
  const membership: MembershipDocument = {
    _id,
    entity_id,
    user_id: user._id,
    scopes,
    ...limits,
    status: 'invited',
    // A second invitation keeps the id that the owner already knows.
    invited_as: { ...person, ...(known?.invited_as ? { id: known.invited_as.id, uuid: known.invited_as.uuid } : {}) },
    created_at: known?.created_at ?? now,
    updated_at: now,
    deleted_at: null,
  };
  await memberships.replaceOne({ _id }, membership, { upsert: true, session });
  return membership;
}

const limitsFor = ({ document_limit = null, day_limit = null }: Invitation): Pick<MembershipDocument, 'document_limit' | 'day_limit'> => ({
  document_limit,
  day_limit,
});

/** When the address has had its mails of this hour, this one is left out. The owner can hand over the token that the answer showed. */
async function mailInvitation(identity: Identity, to: string, entity: string, token: string): Promise<void> {
  if (!(await identity.mails.admits(to))) return;
  const { settings } = identity;
  const how = hasOutsideIssuer(settings)
    ? [`Accept within a week: log in at ${issuerOf(settings)} with this address, and the books are open to you.`]
    : [
        `Accept within a week on this page:`,
        `${settings.public_url}/auth/v1/accept/page?token=${token}`,
        `A program sends the token as JSON {"token", "name", "password"} to POST ${settings.public_url}/auth/v1/accept; who has an account uses its password:`,
        token,
      ];
  const text = [`You are invited to the books of ${entity}.`, ...how];
  identity.sendMail({ to, subject: `Invitation to the books of ${entity}`, text: text.join('\n\n') });
}
