import type { Migration } from './migration.ts';

/** Translations are found by their period alone: the index by their transaction had nobody who asked for it. */
export const unusedIndexes: Migration = {
  name: 'unused-indexes',
  async apply(db) {
    const translations = db.collection('closing_transactions');
    const name = 'entity_id_1_transaction_id_1__id_1';
    if ((await translations.indexes()).some((index) => index.name === name)) await translations.dropIndex(name);
  },
};
