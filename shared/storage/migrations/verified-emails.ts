import type { Document } from 'mongodb';
import type { Migration } from './migration.ts';

/** Whoever had an account before addresses were verified counts as verified; those who were only invited have none yet. */
export const verifiedEmails: Migration = {
  name: 'verified-emails',
  async apply(db) {
    const hasAccount: Document = { $or: [{ password_hash: { $type: 'string' } }, { outside_subject: { $exists: true } }] };
    await db
      .collection('users')
      .updateMany({ email_verified_at: { $exists: false }, ...hasAccount }, [{ $set: { email_verified_at: '$created_at' } }]);
  },
};
