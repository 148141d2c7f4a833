import { clock } from '../../shared/base/clock.ts';
import { inTransaction } from '../../shared/storage/in-transaction.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { fieldChecker, fieldKinds, optional } from './check-fields.ts';
import { endApiKeys } from './end-api-keys.ts';
import { revokeSessions } from './end-sessions.ts';
import type { Identity, IdentityAnswer } from './identity.ts';
import { leaveAccountEvent } from '../../shared/books/trail/leave-account-event.ts';
import { authEvents } from '../../shared/resources/authorization/auth-events.ts';
import { ofUser } from './log-in.ts';
import { hashPassword } from './password.ts';
import { hashSecret } from './secret-token.ts';

const check = fieldChecker<{ token: string; password: string; end_api_keys?: boolean }>({
  token: fieldKinds.credential,
  password: fieldKinds.newPassword,
  end_api_keys: optional(fieldKinds.flag),
});

/** Sets a new password with a mailed token, once, and ends all sessions; with `end_api_keys` the user's API keys too. Throws a 422 RequestError for a wrong or old token. */
export async function resetPassword(identity: Identity, params: unknown): Promise<IdentityAnswer> {
  const { token, password, end_api_keys } = check(params);
  const reset_hash = hashSecret(token);
  const password_hash = await hashPassword(password);
  const revoked = await inTransaction(async ({ session }) => {
    const now = clock.now();
    const user = await identity.collections.users.findOneAndUpdate(
      { reset_hash, reset_expires_at: { $gt: now }, deleted_at: null },
      { $set: { password_hash, updated_at: now }, $unset: { reset_hash: '', reset_expires_at: '' } },
      { session },
    );
    if (!user)
      throw new RequestError(422, {
        token: ['The token is wrong, used or older than an hour. Ask for another with POST /auth/v1/password-reset.'],
      });
    await leaveAccountEvent(identity.db, ofUser(authEvents.confirmPasswordReset, user._id), session);
    const ended = await revokeSessions(identity, user._id, session);
    if (end_api_keys) ended.push(...(await endApiKeys(identity, { user_id: user._id }, session)));
    return identity.revocations.record(ended, session);
  });
  identity.revocations.announce(revoked);
  return { status: 200, body: { status: 'success', message: 'The password is set; log in with it' } };
}
