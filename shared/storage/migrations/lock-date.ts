import type { Migration } from './migration.ts';

/** Existing entities have no lock date and never had one (docs/accounting.md §2.5). */
export const lockDate: Migration = {
  name: 'lock-date',
  async apply(db) {
    const never = { locked_until: null, lock_changes: [] };
    await db.collection('entities').updateMany({ lock_changes: { $exists: false } }, { $set: never }, { bypassDocumentValidation: true });
  },
};
