import type { Migration } from './migration.ts';

/** The validator wants all fields of this version; what an entity still lacks comes with the next migration. */
const unvalidated = { bypassDocumentValidation: true };

/**
 * Entities of before have their taxes rounded line by line, as they were. Nothing else changes: rows, totals, documents and balances
 * that were written with four decimals keep their figures and their hashes (docs/accounting.md §1.2).
 */
export const taxRounding: Migration = {
  name: 'tax-rounding',
  async apply(db) {
    await db.collection('entities').updateMany({ tax_rounding: { $exists: false } }, { $set: { tax_rounding: 'line' } }, unvalidated);
  },
};
