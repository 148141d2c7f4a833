import { randomUUID } from 'node:crypto';
import type { ClientSession } from 'mongodb';
import { clock } from '../../shared/base/clock.ts';
import { inTransaction } from '../../shared/storage/in-transaction.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { Origin } from './declared-action.ts';
import { fieldChecker, fieldKinds } from './check-fields.ts';
import type { UserDocument } from '../../shared/resources/profile/user-account.ts';
import type { Identity, IdentityAnswer } from './identity.ts';
import { admitRegistration } from './admit-registration.ts';
import { isDuplicateKey } from '../../shared/database/is-duplicate-key.ts';
import { leaveAccountEvent } from '../../shared/books/trail/leave-account-event.ts';
import { authEvents } from '../../shared/resources/authorization/auth-events.ts';
import { ofUser } from './log-in.ts';
import { normaliseEmail } from '../../shared/api/normalise-email.ts';
import { hashPassword } from './password.ts';
import { sessionAnswer } from './session-answer.ts';
import type { OpenSession } from './session-answer.ts';
import { mailVerificationLink } from './verify-email.ts';

const check = fieldChecker<{ name: string; email: string; password: string }>({
  name: fieldKinds.name,
  email: fieldKinds.email,
  password: fieldKinds.newPassword,
});

/**
 * Creates a user and logs in. The link that verifies the address is mailed after the answer. Throws a 422 RequestError when the e-mail
 * address already has an account, and a 403 where registration is closed.
 */
export async function register(
  identity: Identity,
  params: unknown,
  origin: Origin,
  open: OpenSession = sessionAnswer,
): Promise<IdentityAnswer> {
  const { name, password, ...given } = check(params);
  const email = normaliseEmail(given.email);
  const password_hash = await hashPassword(password);
  const _id = await identity.ids.takeSoon('users');
  try {
    const { user, body } = await inTransaction(async ({ session, db }) => {
      await admitRegistration(identity, session);
      const saved = await saveUser(identity, { _id, name: name.trim(), email, password_hash }, session);
      // The account is new, so nobody else writes to its trail and there is no turn to wait for.
      await leaveAccountEvent({ session, db, owner_id: saved._id }, ofUser(authEvents.register, saved._id, origin));
      return { user: saved, body: await open(identity, saved, null, session) };
    });
    identity.afterAnswer.begin(() => mailVerificationLink(identity, user));
    return { status: 201, body };
  } catch (error) {
    throw isDuplicateKey(error) ? emailTaken() : error;
  }
}

type NewUser = Pick<UserDocument, '_id' | 'name' | 'email' | 'password_hash'>;

/** Saves the user. A user who was invited but never registered keeps the id, and the invitation stays open. */
async function saveUser(identity: Identity, fields: NewUser, session: ClientSession): Promise<UserDocument> {
  const { users } = identity.collections;
  const invited = await users.findOne({ email: fields.email, deleted_at: null }, { session });
  if (!invited) {
    const user = newUser(fields);
    await users.insertOne(user, { session });
    return user;
  }
  if (invited.password_hash !== null || invited.outside_subject !== undefined) throw emailTaken();
  const { name, password_hash } = fields;
  const changes = { name, password_hash, email_verified_at: null, updated_at: clock.now() };
  await users.updateOne({ _id: invited._id }, { $set: changes }, { session });
  return { ...invited, ...changes };
}

export function newUser(fields: NewUser): UserDocument {
  const now = clock.now();
  return { ...fields, uuid: randomUUID(), token_epoch: 0, email_verified_at: null, created_at: now, updated_at: now, deleted_at: null };
}

export function emailTaken(): RequestError {
  return new RequestError(422, {
    email: ['This e-mail address has an account already. Log in with it, or set a new password with POST /auth/v1/password-reset.'],
  });
}
