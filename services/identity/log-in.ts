import { PRIMARY } from '../../shared/database/read-options.ts';
import { inTransaction } from '../../shared/storage/in-transaction.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { fieldChecker, fieldKinds } from './check-fields.ts';
import type { UserDocument } from '../../shared/resources/profile/user-account.ts';
import type { Identity, IdentityAnswer } from './identity.ts';
import { normaliseEmail } from './normalise-email.ts';
import { verifyPassword } from './password.ts';
import { sessionAnswer } from './session-answer.ts';

const check = fieldChecker<{ email: string; password: string; entity_id?: number }>({
  email: fieldKinds.email,
  password: fieldKinds.credential,
});

/** Logs in with e-mail and password. Throws 401 for wrong ones and 429 after too many, 422 for an entity that is not the user's. */
export async function logIn(identity: Identity, params: unknown, address: string): Promise<IdentityAnswer> {
  const { email, password, entity_id } = check(params);
  const user = await userOfCredentials(identity, email, password, address);
  return inTransaction(async ({ session }) => ({ status: 200, body: await sessionAnswer(identity, user, entity_id ?? null, session) }));
}

/** The user whose e-mail and password these are. An unknown e-mail address costs the same time as a wrong password. */
export async function userOfCredentials(identity: Identity, given: string, password: string, address: string): Promise<UserDocument> {
  const email = normaliseEmail(given);
  let user: UserDocument | null = null;
  const isRight = await identity.failedLogins.attempt({ account: email, address }, async () => {
    user = await identity.collections.users.findOne({ email, deleted_at: null }, PRIMARY);
    return verifyPassword(password, user?.password_hash ?? null);
  });
  if (!isRight || !user)
    throw new RequestError(401, {
      credentials: ['The e-mail address or the password is wrong. Check both, or set a new password with POST /auth/v1/password-reset.'],
    });
  return user;
}
