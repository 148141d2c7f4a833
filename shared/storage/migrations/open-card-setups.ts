import type { Migration } from './migration.ts';

/** Card setups from before the service asked about open ones by itself: each is asked about once. */
export const openCardSetups: Migration = {
  name: 'open-card-setups',
  async apply(db) {
    const open = { kind: 'card_setup', status: 'pending', look_at: { $exists: false } };
    await db.collection('payment_attempts').updateMany(open, { $currentDate: { look_at: true } }, { bypassDocumentValidation: true });
  },
};
