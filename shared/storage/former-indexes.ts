import type { Db } from 'mongodb';

/**
 * Indexes of versions before, by collection: no query of this version needs them. They are dropped when no process of an older version is
 * connected, because its queries do (docs/decisions/migrations.md).
 */
const former: Readonly<Record<string, readonly string[]>> = {
  ledger: [
    'entity_id_1_transaction_id_1__id_1',
    // In order of ids: lists go by position now (docs/decisions/index-entries.md).
    'entity_id_1__id_1',
    'entity_id_1_tax_id_1__id_1',
    'entity_id_1_dimensions_1__id_1',
    'entity_id_1_post_account_1_posting_date_1__id_1',
  ],
  transactions: [
    'entity_id_1_transaction_type_1__id_1',
    'entity_id_1_currency_id_1__id_1',
    'entity_id_1_settlement_1__id_1',
    // It held drafts without a number too, so that an entity could have only one of them.
    'entity_id_1_transaction_no_1',
  ],
};

export async function dropFormerIndexes(db: Db): Promise<void> {
  for (const [collection, names] of Object.entries(former)) await dropIndexes(db, collection, names);
}

/** Drops those of the named indexes that the collection has. */
export async function dropIndexes(db: Db, collection: string, names: readonly string[]): Promise<void> {
  const indexes = await db.collection(collection).indexes();
  for (const { name } of indexes) if (names.includes(name!)) await db.collection(collection).dropIndex(name!);
}
