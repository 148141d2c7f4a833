import { PRIMARY } from '../../shared/database/read-options.ts';
import { clock } from '../../shared/base/clock.ts';
import { inAccountTransaction } from '../../shared/storage/in-account-transaction.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { Origin } from './declared-action.ts';
import { fieldChecker, fieldKinds, optional } from './check-fields.ts';
import { endApiKeysWithEvents } from './end-api-keys.ts';
import { endWebhooks } from './end-webhooks.ts';
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

/**
 * Sets a new password with a mailed token, which works once, and ends all sessions. Keys and webhooks from before the address was verified
 * end too, because whoever registered it may have been somebody else; with `end_api_keys` all keys of the user do.
 * Throws a 422 RequestError for a wrong or old token.
 */
export async function resetPassword(identity: Identity, params: unknown, origin: Origin): Promise<IdentityAnswer> {
  const { token, password, end_api_keys } = check(params);
  const reset_hash = hashSecret(token);
  const password_hash = await hashPassword(password);
  const now = clock.now();
  const redeemable = { reset_hash, reset_expires_at: { $gt: now }, deleted_at: null };
  const user = await identity.collections.users.findOne(redeemable, { ...PRIMARY, projection: { email_verified_at: 1 } });
  if (!user) throw wrongToken();
  const { _id, email_verified_at } = user;
  const revoked = await inAccountTransaction(_id, async (transaction) => {
    const { session } = transaction;
    const { matchedCount } = await identity.collections.users.updateOne(
      { _id, ...redeemable },
      { $set: { password_hash, updated_at: now }, $unset: { reset_hash: '', reset_expires_at: '' } },
      { session },
    );
    if (matchedCount === 0) throw wrongToken();
    const event = ofUser(authEvents.confirmPasswordReset, _id, origin);
    await leaveAccountEvent(transaction, event);
    const ended = await revokeSessions(identity, _id, session);
    const unproven = end_api_keys || !email_verified_at ? {} : { created_at: { $lt: email_verified_at } };
    ended.push(...(await endApiKeysWithEvents(identity, { user_id: _id, ...unproven }, transaction, event)));
    if (email_verified_at) await endWebhooks(identity, transaction, email_verified_at, event);
    return identity.revocations.record(ended, session);
  });
  identity.revocations.announce(revoked);
  return { status: 200, body: { status: 'success', message: 'The password is set; log in with it' } };
}

function wrongToken(): RequestError {
  return new RequestError(422, {
    token: ['The token is wrong, used or older than an hour. Ask for another with POST /auth/v1/password-reset.'],
  });
}
