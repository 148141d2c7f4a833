import type { ClientSession } from 'mongodb';
import { presentFields } from '../../shared/api/record-form.ts';
import { requireSeen, tagOfShown } from '../../shared/api/record-tag.ts';
import { limits } from '../../shared/api/limits.ts';
import type { Presented } from '../../shared/resources/present-values.ts';
import { profile } from '../../shared/resources/profile/profile.ts';
import type { ParamsOf } from '../../shared/resources/operation-params.ts';
import { changedFields } from '../../shared/books/trail/leave-account-event.ts';
import type { RequestInfo } from '../../shared/books/command.ts';
import { clock } from '../../shared/base/clock.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { RevocationEntry } from '../../shared/identity/revocation-feed.ts';
import { keepFormerTrial } from '../../shared/subscription/store/former-trials.ts';
import type { UserDocument } from '../../shared/resources/profile/user-account.ts';
import { openEntity } from '../../shared/identity/read-open-entities.ts';
import { revokeSessions } from './end-sessions.ts';
import { entitiesOfCaller } from './entities-of-caller.ts';
import type { Identity, IdentityAnswer, IdentityCaller } from './identity.ts';
import { isDuplicateKey } from '../../shared/database/is-duplicate-key.ts';
import { normaliseEmail } from '../../shared/api/normalise-email.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { emailTaken } from './register.ts';
import { noEntityOfYours } from './no-entity-of-yours.ts';
import { ownUser } from './own-user.ts';
import { mailVerificationLink } from './verify-email.ts';
import { writeIdentity } from './write-identity.ts';

/** A new e-mail address or password needs `current_password`. */
type ProfileChanges = ParamsOf<'updateProfile'>;

/** The caller's own account. */
export async function readProfile(identity: Identity, caller: IdentityCaller): Promise<Record<string, unknown>> {
  const entities = await entitiesOfCaller(identity, caller);
  return { status: 'success', resource: presentProfile(await ownUser(identity, caller), caller, entities) };
}

/** Tokens that were mailed to an old address, or before a new password, are no longer valid. */
const MAILED_TOKENS = { reset_hash: '', reset_expires_at: '', verify_hash: '', verify_expires_at: '' } as const;

/**
 * Changes name, e-mail address, password, or the entity of log-ins that name none. A new password ends all sessions, this one too. A new
 * password or a new address ends the tokens that were mailed before. Throws 422 for a taken address or a wrong current password, and 429
 * after too many wrong ones.
 */
export async function updateProfile(
  identity: Identity,
  caller: IdentityCaller,
  request: RequestInfo | undefined,
  changes: ProfileChanges,
): Promise<IdentityAnswer> {
  const user = await ownUser(identity, caller);
  requireLongPassword(changes.password);
  const isSensitive = (changes.email !== undefined && normaliseEmail(changes.email) !== user.email) || changes.password !== undefined;
  if (isSensitive) await requireCurrentPassword(identity, user, changes.current_password);
  const entities = await entitiesOfCaller(identity, caller);
  const set: Partial<UserDocument> = { updated_at: clock.now() };
  if (changes.name !== undefined) set.name = changes.name.trim();
  const isNewEmail = changes.email !== undefined && normaliseEmail(changes.email) !== user.email;
  if (isNewEmail) Object.assign(set, { email: normaliseEmail(changes.email!), email_verified_at: null });
  if (changes.password !== undefined) set.password_hash = await hashPassword(changes.password);
  if (changes.default_entity) set.default_entity = await entityToDefault(identity, user._id, changes.default_entity);
  const forgets = changes.default_entity === null ? { default_entity: '' as const } : {};
  const changed = { ...user, ...set };
  if (changes.default_entity === null) delete changed.default_entity;
  try {
    return await writeIdentity(identity, { caller, request, leaves: { operation: 'updateProfile', sent: changes } }, async (session) => {
      await requireSeenProfile(identity, caller, request, session);
      if (isNewEmail) await keepFormerTrial(identity.db, user._id, user.email, session);
      await identity.collections.users.updateOne(
        { _id: user._id, deleted_at: null },
        { $set: set, $unset: { ...(isSensitive ? MAILED_TOKENS : {}), ...forgets } },
        { session },
      );
      const revocations: RevocationEntry[] = changes.password === undefined ? [] : await revokeSessions(identity, user._id, session);
      const resource = presentProfile(changed, caller, entities);
      const afterCommit = (): void => {
        if (isNewEmail) identity.afterAnswer.begin(() => mailVerificationLink(identity, { ...user, ...set }));
      };
      return {
        answer: { status: 200, body: { status: 'success', message: 'Profile updated successfully', resource } },
        changes: changedFields(user, changed, ['name', 'email', 'default_entity']),
        revocations,
        afterCommit,
      };
    });
  } catch (error) {
    throw isDuplicateKey(error) ? emailTaken() : error;
  }
}

/** Throws 422 for an entity that is not open to the user. */
async function entityToDefault(identity: Identity, user_id: number, entity_id: number): Promise<number> {
  if (await openEntity(identity.db, user_id, entity_id)) return entity_id;
  throw noEntityOfYours('default_entity');
}

function requireLongPassword(password: string | undefined): void {
  const least = limits.password_characters_min;
  if (password !== undefined && [...password].length < least)
    throw new RequestError(422, { password: [`A password must have at least ${least} characters.`] });
}

async function requireCurrentPassword(identity: Identity, user: UserDocument, current: string | undefined): Promise<void> {
  if (current === undefined)
    throw new RequestError(422, {
      current_password: ['Changing the e-mail address or the password needs the current password: give it as current_password.'],
    });
  const isRight = await identity.failedLogins.attempt({ account: `profile ${user._id}`, address: `user ${user._id}` }, () =>
    verifyPassword(current, user.password_hash),
  );
  if (!isRight) throw new RequestError(422, { current_password: ['This is not the current password. Give the one that you log in with.'] });
}

/** Throws 412 when the caller has not seen the account as it is (If-Match). */
export async function requireSeenProfile(
  identity: Identity,
  caller: IdentityCaller,
  request: RequestInfo | undefined,
  session: ClientSession,
): Promise<void> {
  if (request?.if_match === undefined) return;
  const [user, entities] = [await ownUser(identity, caller, session), await entitiesOfCaller(identity, caller)];
  requireSeen(request.if_match, tagOfShown(profile, presentProfile(user, caller, entities)));
}

function presentProfile(user: UserDocument, caller: IdentityCaller, entities: Presented[]): Presented {
  const computed = { entity_id: caller.entity_id, email_verified: user.email_verified_at !== null, entities };
  return presentFields(profile.fields, { ...user, id: user._id }, computed);
}
