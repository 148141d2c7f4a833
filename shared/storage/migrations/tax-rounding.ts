import type { Migration } from './migration.ts';

/** The validator requires all fields of this version. The next migration sets those that an entity still lacks. */
const unvalidated = { bypassDocumentValidation: true };

/**
 * Existing entities keep rounding their taxes line by line. Nothing else changes: rows, totals, documents and balances that were written
 * with four decimals keep their figures and their hashes (docs/accounting.md §1.2).
 */
export const taxRounding: Migration = {
  name: 'tax-rounding',
  async apply(db) {
    await db.collection('entities').updateMany({ tax_rounding: { $exists: false } }, { $set: { tax_rounding: 'line' } }, unvalidated);
  },
};
