import type { LedgerRow } from '../../shared/resources/ledger/ledger-row.ts';
import type { Transaction } from '../../shared/resources/transaction/transaction.ts';

/** Rows are found by their transaction, which names those of its posting; the others belong to no line (shared/storage/rows-of.ts). */
export function unnamedRows({ transactions, rows }: { transactions: Transaction[]; rows: LedgerRow[] }): string[] {
  const naming = new Map(transactions.flatMap(({ id, ledger_ids = [] }) => ledger_ids.map((row_id) => [row_id, id] as const)));
  const byProcessOfBefore = new Set(transactions.filter(({ ledger_ids }) => !ledger_ids).map(({ id }) => id));
  const found = new Map(rows.map(({ id, transaction_id }) => [id, transaction_id]));
  return [
    ...rows
      .filter(({ id, line_item_id, transaction_id }) => line_item_id !== null && !naming.has(id) && !byProcessOfBefore.has(transaction_id))
      .map(({ id }) => `row ${id} is named by no transaction`),
    ...[...naming].filter(([row_id, id]) => found.get(row_id) !== id).map(([row_id, id]) => `${id} names ${row_id}, which is no row of it`),
  ];
}
