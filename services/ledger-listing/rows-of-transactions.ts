import type { Db } from 'mongodb';
import type { RowOfTransaction } from '../../shared/resources/ledger/present-ledger-row.ts';
import { referred } from '../../shared/resources/references.ts';
import type { LedgerRow, Transaction } from '../../shared/resources/records.ts';
import { fromDocument } from '../../shared/database/document.ts';

/** Rows beside the transactions that they belong to, read in one look. */
export async function rowsOfTransactions(db: Db, entity_id: number, rows: readonly LedgerRow[]): Promise<RowOfTransaction[]> {
  const ids = [...new Set(rows.map(({ transaction_id }) => transaction_id))];
  const shown = { transaction_no: 1, transaction_date: 1, narration: 1, reference: 1 } as const;
  const documents = await db
    .collection<{ _id: number; entity_id: number }>('transactions')
    .find({ _id: { $in: ids }, entity_id })
    .project(shown)
    .toArray();
  const byId = new Map(
    documents.map((document) => fromDocument<Transaction>(document)).map((transaction) => [transaction.id, transaction]),
  );
  return rows.map((row) => ({ ...row, of: referred(byId.get(row.transaction_id), 'transaction', row.transaction_id) }));
}
