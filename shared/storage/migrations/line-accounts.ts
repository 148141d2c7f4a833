import type { Migration } from './migration.ts';
import { inSlices } from './in-slices.ts';

/** Existing transactions get the accounts of their lines, by which lists find them. */
export const lineAccounts: Migration = {
  name: 'line-accounts',
  async apply(db, goOn) {
    await inSlices(db, {
      collection: 'transactions',
      missing: 'line_accounts',
      from: [],
      goOn,
      changesOf: async (found) => {
        const ids = found.map(({ _id }) => _id as number);
        const entities = [...new Set(found.map(({ entity_id }) => entity_id as number))];
        const lines = await db
          .collection('line_items')
          .find({ entity_id: { $in: entities }, transaction_id: { $in: ids }, deleted_at: null })
          .project<{ transaction_id: number; account_id: number }>({ transaction_id: 1, account_id: 1 })
          .toArray();
        const accounts = new Map(ids.map((id) => [id, new Set<number>()]));
        for (const { transaction_id, account_id } of lines) accounts.get(transaction_id)?.add(account_id);
        return new Map([...accounts].map(([id, of]) => [id, { line_accounts: [...of] }]));
      },
    });
  },
};
