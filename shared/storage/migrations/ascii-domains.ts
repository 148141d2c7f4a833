import type { ObjectId } from 'mongodb';
import { isDuplicateKey } from '../../database/is-duplicate-key.ts';
import { normaliseEmail } from '../../api/normalise-email.ts';
import type { Migration } from './migration.ts';

interface Addressed {
  _id: ObjectId;
  email?: string;
  invited_as?: { email: string };
}

/**
 * Addresses whose domain was kept in Unicode get the spelling that they are looked for by now. One that another account has in that spelling
 * stays: two accounts are not made one.
 */
export const asciiDomains: Migration = {
  name: 'ascii-domains',
  async apply(db) {
    for (const [collection, field] of [
      ['users', 'email'],
      ['memberships', 'invited_as.email'],
    ] as const) {
      const records = db.collection(collection);
      const unicode = records.find<Addressed>({ [field]: /[^\x00-\x7f]/ }, { projection: { email: 1, invited_as: 1 } });
      for await (const { _id, email, invited_as } of unicode) {
        const before = email ?? invited_as!.email;
        try {
          await records.updateOne(
            { _id, [field]: before },
            { $set: { [field]: normaliseEmail(before) } },
            { bypassDocumentValidation: true },
          );
        } catch (error) {
          if (!isDuplicateKey(error)) throw error;
        }
      }
    }
  },
};
