import { PRIMARY } from '../../shared/database/read-options.ts';
import type { Identity } from './identity.ts';

/** Writes to a user, whose address only this service knows. One without an account, or without an address, gets nothing. */
export async function mailUser(
  { collections, sendMail }: Identity,
  { user_id, subject, text }: { user_id: number; subject: string; text: string },
): Promise<void> {
  const user = await collections.users.findOne({ _id: user_id, deleted_at: null }, { ...PRIMARY, projection: { email: 1 } });
  if (user?.email) sendMail({ to: user.email, subject, text });
}
