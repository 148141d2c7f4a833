import type { Migration } from './migration.ts';

/** The indexes of taxes and discounts now hold only lines that have some. The old indexes, which held all lines, are dropped. */
export const chargesOfLines: Migration = {
  name: 'charges-of-lines',
  async apply(db) {
    const lines = db.collection('line_items');
    const there = new Set((await lines.indexes()).map(({ name }) => name));
    for (const name of ['entity_id_1_taxes_1__id_1', 'entity_id_1_discounts_1__id_1']) if (there.has(name)) await lines.dropIndex(name);
  },
};
