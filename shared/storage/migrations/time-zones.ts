import type { Migration } from './migration.ts';

/** The days of existing entities are, and stay, those of UTC (docs/accounting.md §2.6). */
export const timeZones: Migration = {
  name: 'time-zones',
  async apply(db) {
    const unzoned = { time_zone: { $exists: false } };
    await db.collection('entities').updateMany(unzoned, { $set: { time_zone: 'UTC' } }, { bypassDocumentValidation: true });
  },
};
