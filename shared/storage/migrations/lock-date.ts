import type { Migration } from './migration.ts';

/** Entities of before are not locked, and never were (docs/accounting.md §2.5). */
export const lockDate: Migration = {
  name: 'lock-date',
  async apply(db) {
    const never = { locked_until: null, lock_changes: [] };
    await db.collection('entities').updateMany({ lock_changes: { $exists: false } }, { $set: never }, { bypassDocumentValidation: true });
  },
};
