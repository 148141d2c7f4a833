import { PRIMARY } from '../../shared/database/read-options.ts';
import type { Identity } from './identity.ts';

/** Sends a mail to a user. Only this service knows the address. A user without an account or an address gets nothing. */
export async function mailUser(
  { collections, sendMail }: Identity,
  { user_id, subject, text }: { user_id: number; subject: string; text: string },
): Promise<void> {
  const user = await collections.users.findOne({ _id: user_id, deleted_at: null }, { ...PRIMARY, projection: { email: 1 } });
  if (user?.email) sendMail({ to: user.email, subject, text });
}
