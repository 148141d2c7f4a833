import type { Document } from 'mongodb';
import type { Migration } from './migration.ts';

/** Accounts from before addresses were verified count as verified. Users who were only invited do not. */
export const verifiedEmails: Migration = {
  name: 'verified-emails',
  async apply(db) {
    const hasAccount: Document = { $or: [{ password_hash: { $type: 'string' } }, { outside_subject: { $exists: true } }] };
    await db
      .collection('users')
      .updateMany({ email_verified_at: { $exists: false }, ...hasAccount }, [{ $set: { email_verified_at: '$created_at' } }]);
  },
};
