import type { Migration } from './migration.ts';

/** Of the rates of before, those that have a last day are bounded (docs/accounting.md §3.1). */
export const boundedRates: Migration = {
  name: 'bounded-rates',
  async apply(db) {
    const bounded = { $ne: ['$valid_to', null] };
    await db
      .collection('exchange_rates')
      .updateMany({ bounded: { $exists: false } }, [{ $set: { bounded } }], { bypassDocumentValidation: true });
  },
};
