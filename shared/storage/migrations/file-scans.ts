import type { Migration } from './migration.ts';

/** Files that were attached before files were scanned say so. */
export const fileScans: Migration = {
  name: 'file-scans',
  async apply(db) {
    const unsaid = { scan: { $exists: false } };
    await db.collection('attachments').updateMany(unsaid, { $set: { scan: 'none' } }, { bypassDocumentValidation: true });
  },
};
