import { dropIndexes } from '../former-indexes.ts';
import type { Migration } from './migration.ts';

/** Translations are found by their period alone: the index by their transaction had nobody who asked for it. */
export const unusedIndexes: Migration = {
  name: 'unused-indexes',
  async apply(db) {
    await dropIndexes(db, 'closing_transactions', ['entity_id_1_transaction_id_1__id_1']);
  },
};
