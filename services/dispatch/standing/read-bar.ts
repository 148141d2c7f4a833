import { settings } from '../../../shared/base/settings.ts';
import type { Db } from '../../../shared/database/connection.ts';
import { DURABLE } from '../../../shared/database/read-options.ts';
import { hasOutsideIssuer } from '../../../shared/identity/access-token.ts';
import type { SenderStandingDocument } from '../../../shared/mailing/sender-standing.ts';
import type { UserDocument } from '../../../shared/resources/profile/user-account.ts';

const unverified =
  'Nothing is mailed for an account whose address is not confirmed: follow the link in the mail that it got when it was registered, or ask for another with POST /auth/v1/email-verification.';

/**
 * Why no mail of an account leaves, whoever of its people asks; null where it may: its mails are stopped, or somebody made the account with an address
 * that was never confirmed, where everybody may make one.
 */
export async function readBar(db: Db, owner_id: number, user_id: number): Promise<string | null> {
  const held = await db.collection<SenderStandingDocument>('sender_standings').findOne({ _id: owner_id }, DURABLE);
  if (held?.held_at) return `Mails of this account are stopped: ${held.held_because ?? ''}. Write to whoever runs the service.`;
  const { registration } = settings();
  if (registration !== 'open' || hasOutsideIssuer(settings())) return null;
  const unproved = await db
    .collection<Pick<UserDocument, '_id' | 'email_verified_at'>>('users')
    .findOne({ _id: { $in: [owner_id, user_id] }, email_verified_at: null }, { ...DURABLE, projection: { _id: 1 } });
  return unproved ? unverified : null;
}
