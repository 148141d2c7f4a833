import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import { openSecret, sealSecret } from '../../../shared/base/sealed-secret.ts';
import { settings } from '../../../shared/base/settings.ts';
import type { MailSender } from '../../../shared/resources/mail-sender/mail-sender.ts';

type Kept = Pick<MailSender, 'sealed_password' | 'password_set_at'>;
type Reached = Pick<MailSender, 'host' | 'port' | 'security' | 'user'>;

/** Where a password belongs: that of another entity does not open there. */
const placeOf = (entity_id: number): string => `mail_senders ${entity_id}`;

/** The password as it is stored, or that there is none. Throws 103 where the service has no key for it. */
export function sealedPassword(password: string | null, entity_id: number, now: Date): Kept {
  if (password === null) return { sealed_password: null, password_set_at: null };
  const { secrets_key } = settings();
  if (secrets_key === null) throw new BookkeepingError('mail_sender', 'NoSecretsKey', 'password', 'The service stores no passwords');
  return { sealed_password: sealSecret(password, secrets_key, placeOf(entity_id)), password_set_at: now };
}

/** The password of a mail sender, null where it has none; undefined where the key of this service does not open it. */
export function openedPassword({
  sealed_password,
  entity_id,
}: Pick<MailSender, 'sealed_password' | 'entity_id'>): string | null | undefined {
  if (sealed_password === null) return null;
  const { secrets_key } = settings();
  return secrets_key === null ? undefined : openSecret(sealed_password, secrets_key, placeOf(entity_id));
}

/** Throws 422 where a stored password would go to somebody else than it was given for. */
export function checkStaysThere(before: Reached & Kept, after: Reached, isGiven: boolean): void {
  if (isGiven || before.sealed_password === null) return;
  const moved = (['host', 'port', 'security', 'user'] as const).filter((key) => before[key] !== after[key]);
  if (moved.length > 0)
    throw new RequestError(422, {
      password: [`is required again where ${moved.join(' and ')} changes, so that nobody sends it elsewhere`],
    });
}
