import { leaveAccountEvent } from '../../shared/books/trail/leave-account-event.ts';
import { authEvents } from '../../shared/resources/authorization/auth-events.ts';
import { inAccountTransaction } from '../../shared/storage/in-account-transaction.ts';
import { PRIMARY } from '../../shared/database/read-options.ts';
import { DURABLE_WRITE } from '../../shared/database/write-options.ts';
import { ofUser } from './log-in.ts';
import { clock } from '../../shared/base/clock.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { Origin } from './declared-action.ts';
import { fieldChecker, fieldKinds } from './check-fields.ts';
import type { UserDocument } from '../../shared/resources/profile/user-account.ts';
import type { Identity, IdentityAnswer, IdentityCaller } from './identity.ts';
import { ownUser } from './own-user.ts';
import { newSecret, hashSecret } from './secret-token.ts';

const VERIFICATION_MS = 24 * 60 * 60 * 1000;

const checkNothing = fieldChecker({});
const check = fieldChecker<{ token: string }>({ token: fieldKinds.credential });

/**
 * Mails a link that proves that the account's holder reads the mails sent to the address. Only accepting an invitation and resetting the
 * password by mail need a verified address.
 */
export async function mailVerificationLink(identity: Identity, { _id, email }: Pick<UserDocument, '_id' | 'email'>): Promise<void> {
  if (!(await identity.mails.admits(email))) return;
  const { secret, secret_hash } = newSecret();
  const verify_expires_at = new Date(clock.now().getTime() + VERIFICATION_MS);
  const { matchedCount } = await identity.collections.users.updateOne(
    { _id, email, email_verified_at: null, deleted_at: null },
    { $set: { verify_hash: secret_hash, verify_expires_at } },
    DURABLE_WRITE,
  );
  if (matchedCount === 0) return;
  const text = [
    'An account with this e-mail address was registered. If it is yours, confirm the address within a day:',
    `${identity.settings.public_url}/auth/v1/email-verification/page?token=${secret}`,
    'If it is not yours, do nothing: without this the account can accept no invitation.',
  ];
  identity.sendMail({ to: email, subject: 'Confirm your e-mail address', text: text.join('\n\n') });
}

/** Mails the link again to the caller's own address. The answer does not tell whether the address is verified already. */
export async function requestVerification(
  identity: Identity,
  caller: IdentityCaller | undefined,
  params: unknown,
): Promise<IdentityAnswer> {
  if (!caller) throw new RequestError(401, { access_token: ['This needs the access token. Send it as Authorization: Bearer <token>.'] });
  checkNothing(params);
  const user = await ownUser(identity, caller);
  identity.afterAnswer.begin(() => mailVerificationLink(identity, user));
  return {
    status: 200,
    body: { status: 'success', message: 'Unless the address is confirmed already, a mail with a link is on its way to it' },
  };
}

/** Takes the token of the mailed link; each works once. Throws a 422 RequestError for a wrong or old one. */
export async function verifyEmail(identity: Identity, params: unknown, origin: Origin): Promise<IdentityAnswer> {
  const { token } = check(params);
  const now = clock.now();
  const verify_hash = hashSecret(token);
  const redeemable = { verify_hash, verify_expires_at: { $gt: now }, deleted_at: null };
  const user = await identity.collections.users.findOne(redeemable, { ...PRIMARY, projection: { _id: 1 } });
  if (!user) throw wrongToken();
  await inAccountTransaction(user._id, async (transaction) => {
    const { matchedCount } = await identity.collections.users.updateOne(
      { _id: user._id, ...redeemable },
      { $set: { email_verified_at: now, updated_at: now }, $unset: { verify_hash: '', verify_expires_at: '' } },
      { session: transaction.session },
    );
    if (matchedCount === 0) throw wrongToken();
    await leaveAccountEvent(transaction, ofUser(authEvents.confirmEmailVerification, user._id, origin));
  });
  return { status: 200, body: { status: 'success', message: 'The e-mail address is confirmed' } };
}

function wrongToken(): RequestError {
  return new RequestError(422, {
    token: ['The token is wrong, used or older than a day. Ask for another with POST /auth/v1/email-verification.'],
  });
}
