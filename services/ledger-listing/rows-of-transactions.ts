import type { Db } from 'mongodb';
import type { RowOfTransaction } from '../../shared/resources/ledger/present-ledger-row.ts';
import type { LedgerRow } from '../../shared/resources/ledger/ledger-row.ts';
import type { Transaction } from '../../shared/resources/transaction/transaction.ts';
import { presentNamedValues } from '../../shared/resources/dimension-value/present-named-values.ts';
import { loadReferences } from './load-references.ts';
import { recordsByIds } from './records-by-ids.ts';

/** Rows together with their transactions, read in one query. Dimensions are read only for rows that name values. */
export async function rowsOfTransactions(db: Db, entity_id: number, rows: readonly LedgerRow[]): Promise<RowOfTransaction[]> {
  const ids = rows.map(({ transaction_id }) => transaction_id);
  const shown = { transaction_no: 1, transaction_date: 1, narration: 1, reference: 1 } as const;
  const byId = await recordsByIds<Transaction>(db, entity_id, { collection: 'transactions', ids, shown });
  const naming = rows.flatMap(({ dimensions }) => (dimensions ? [{ dimensions }] : []));
  const refs = await loadReferences(db, entity_id, naming);
  return rows.map((row) => ({
    ...row,
    of: byId.get(row.transaction_id) ?? gone(row),
    named: presentNamedValues(row.dimensions, refs),
  }));
}

/** Of a row whose transaction does not exist, in spoilt books: the row is shown all the same, and `GET /ledger/integrity` reports it. */
function gone({ posting_date }: LedgerRow): RowOfTransaction['of'] {
  return { transaction_no: null, transaction_date: posting_date, narration: '', reference: null };
}
