import type { Migration } from './migration.ts';

/** Existing entities go on giving numbers when a transaction is created (docs/accounting.md §5.2). */
export const entityNumbering: Migration = {
  name: 'entity-numbering',
  async apply(db) {
    const unsaid = { number_when: { $exists: false } };
    await db.collection('entities').updateMany(unsaid, { $set: { number_when: 'created' } }, { bypassDocumentValidation: true });
  },
};
