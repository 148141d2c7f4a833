import type { Migration } from './migration.ts';
import { inSlices } from './in-slices.ts';

/** Posted transactions get the ids of the rows of their posting, by which these are found. */
export const ledgerIds: Migration = {
  name: 'ledger-ids',
  async apply(db, goOn) {
    await inSlices(db, {
      collection: 'transactions',
      missing: 'ledger_ids',
      from: ['is_posted'],
      goOn,
      changesOf: async (found) => {
        const posted = found.filter(({ is_posted }) => is_posted === true);
        // Books of a backup come without it. It is dropped after the migrations (former-indexes.ts).
        if (posted.length > 0) await db.collection('ledger').createIndex({ entity_id: 1, transaction_id: 1, _id: 1 });
        const rowsOf = new Map(posted.map(({ _id }) => [_id as number, [] as number[]]));
        const filter = { entity_id: { $in: [...new Set(posted.map(({ entity_id }) => entity_id as number))] } };
        const rows = db
          .collection<{ _id: number; entity_id: number; transaction_id: number }>('ledger')
          .find({ ...filter, transaction_id: { $in: [...rowsOf.keys()] } }, { projection: { transaction_id: 1 } })
          .sort({ _id: 1 });
        for await (const { _id, transaction_id } of rows) rowsOf.get(transaction_id)!.push(_id);
        return new Map([...rowsOf].map(([id, ledger_ids]) => [id, { ledger_ids }]));
      },
    });
  },
};
