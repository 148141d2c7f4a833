import { clock } from '../../shared/base/clock.ts';
import { inTransaction } from '../../shared/storage/in-transaction.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { fieldChecker, fieldKinds } from './check-fields.ts';
import { endSessions } from './end-sessions.ts';
import type { Identity, IdentityAnswer } from './identity.ts';
import { hashPassword } from './password.ts';
import { hashSecret } from './secret-token.ts';

const check = fieldChecker<{ token: string; password: string }>({ token: fieldKinds.credential, password: fieldKinds.newPassword });

/** Sets a new password with a mailed token, once, and ends all sessions. Throws a 422 RequestError for a wrong or old token. */
export async function resetPassword(identity: Identity, params: unknown): Promise<IdentityAnswer> {
  const { token, password } = check(params);
  const reset_hash = hashSecret(token);
  const password_hash = await hashPassword(password);
  const revoked = await inTransaction(async ({ session }) => {
    const now = clock.now();
    const user = await identity.collections.users.findOneAndUpdate(
      { reset_hash, reset_expires_at: { $gt: now }, deleted_at: null },
      { $set: { password_hash, updated_at: now }, $unset: { reset_hash: '', reset_expires_at: '' } },
      { session },
    );
    if (!user) throw new RequestError(422, { token: ['The token is wrong, used or older than an hour.'] });
    return endSessions(identity, user._id, session);
  });
  identity.revocations.announce(revoked);
  return { status: 200, body: { status: 'success', message: 'The password is set; log in with it' } };
}
