import { BoundedRateLimit } from '../../shared/base/bounded-rate-limit.ts';
import { clock } from '../../shared/base/clock.ts';
import { fieldChecker, fieldKinds } from './check-fields.ts';
import type { Identity, IdentityAnswer } from './identity.ts';
import { normaliseEmail } from './normalise-email.ts';
import { newSecret } from './secret-token.ts';

const RESET_MS = 60 * 60 * 1000;
/** Mails an hour to one address, so that nobody's mailbox can be flooded through us. */
const MAILS_PER_HOUR = 5;

const check = fieldChecker<{ email: string }>({ email: fieldKinds.email });

/** Counts the mails of this process. */
export function mailLimit(): BoundedRateLimit {
  return new BoundedRateLimit({ points: MAILS_PER_HOUR, seconds: 3600 });
}

/** Mails a token with which a new password can be set within an hour. The answer is the same whether the address has an account. */
export async function requestPasswordReset(identity: Identity, limit: BoundedRateLimit, params: unknown): Promise<IdentityAnswer> {
  const email = normaliseEmail(check(params).email);
  const isWithinLimit = await limit.consume(email).then(
    () => true,
    () => false,
  );
  if (isWithinLimit) await mailResetToken(identity, email);
  return { status: 200, body: { status: 'success', message: 'If this address has an account, a mail with a token is on its way to it' } };
}

async function mailResetToken(identity: Identity, email: string): Promise<void> {
  const { secret, secret_hash } = newSecret();
  const reset_expires_at = new Date(clock.now().getTime() + RESET_MS);
  const { matchedCount } = await identity.collections.users.updateOne(
    { email, deleted_at: null, password_hash: { $ne: null } },
    { $set: { reset_hash: secret_hash, reset_expires_at } },
    { writeConcern: { w: 'majority', journal: true } },
  );
  if (matchedCount === 0) return;
  const text = [
    'Somebody, we hope you, asked to set a new password for this e-mail address.',
    `Send it with this token within an hour, as JSON {"token", "password"}, to POST ${identity.settings.public_url}/auth/v1/password-reset/confirm:`,
    secret,
    'If it was not you, nothing needs to be done.',
  ];
  identity.sendMail({ to: email, subject: 'Set a new password', text: text.join('\n\n') });
}
