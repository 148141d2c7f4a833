import { clock } from '../../shared/base/clock.ts';
import { PRIMARY } from '../../shared/database/read-options.ts';
import { DURABLE_WRITE } from '../../shared/database/write-options.ts';
import { fieldChecker, fieldKinds } from './check-fields.ts';
import type { Identity, IdentityAnswer } from './identity.ts';
import { normaliseEmail } from '../../shared/api/normalise-email.ts';
import { newSecret } from './secret-token.ts';
import { mailVerificationLink } from './verify-email.ts';

const RESET_MS = 60 * 60 * 1000;
const check = fieldChecker<{ email: string }>({ email: fieldKinds.email });

/**
 * Mails a token that sets a new password, valid for an hour. The answer and its time are the same whether the address has an account or
 * not, because everything that depends on the account runs after the answer.
 */
export async function requestPasswordReset(identity: Identity, params: unknown): Promise<IdentityAnswer> {
  const email = normaliseEmail(check(params).email);
  identity.afterAnswer.begin(() => mailTo(identity, email));
  return { status: 200, body: { status: 'success', message: 'If this address has an account, a mail with a token is on its way to it' } };
}

/** An address that was never verified gets the verification link instead, because somebody else may have registered it. */
async function mailTo(identity: Identity, email: string): Promise<void> {
  const user = await identity.collections.users.findOne({ email, deleted_at: null, password_hash: { $ne: null } }, PRIMARY);
  if (!user) return;
  if (user.email_verified_at === null) return mailVerificationLink(identity, user);
  if (await identity.mails.admits(email)) await mailResetToken(identity, email);
}

async function mailResetToken(identity: Identity, email: string): Promise<void> {
  const { secret, secret_hash } = newSecret();
  const reset_expires_at = new Date(clock.now().getTime() + RESET_MS);
  const { matchedCount } = await identity.collections.users.updateOne(
    { email, deleted_at: null, password_hash: { $ne: null }, email_verified_at: { $ne: null } },
    { $set: { reset_hash: secret_hash, reset_expires_at } },
    DURABLE_WRITE,
  );
  if (matchedCount === 0) return;
  const { public_url } = identity.settings;
  const text = [
    'Somebody, we hope you, asked to set a new password for this e-mail address.',
    'Set it within an hour on this page; there you can also end your API keys, if somebody else may have had your password:',
    `${public_url}/auth/v1/password-reset/page?token=${secret}`,
    `A program sends the token as JSON {"token", "password", "end_api_keys"} to POST ${public_url}/auth/v1/password-reset/confirm:`,
    secret,
    'If it was not you, nothing needs to be done.',
  ];
  identity.sendMail({ to: email, subject: 'Set a new password', text: text.join('\n\n') });
}
