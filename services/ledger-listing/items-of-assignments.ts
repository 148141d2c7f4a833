import { assignmentItemKey } from '../../shared/resources/assignment/present-assignment.ts';
import type { AssignmentItems } from '../../shared/resources/assignment/present-assignment.ts';
import type { AssignmentType } from '../../shared/accounting/vocabularies.ts';
import type { Balance } from '../../shared/resources/balance/balance.ts';
import { presentBalance } from '../../shared/resources/balance/present-balance.ts';
import type { Presented } from '../../shared/resources/present-values.ts';
import type { Transaction } from '../../shared/resources/transaction/transaction.ts';
import { presentTransaction } from '../../shared/resources/transaction/present-transaction.ts';
import type { Db } from '../../shared/database/connection.ts';
import { findRecords } from './find-record.ts';

/** The transactions and balances of these ids in bus form, in one read of each collection. */
export async function readItems(
  db: Db,
  entity_id: number,
  items: readonly { type: AssignmentType; id: number }[],
): Promise<AssignmentItems> {
  const idsOf = (wanted: AssignmentType): number[] => [...new Set(items.filter(({ type }) => type === wanted).map(({ id }) => id))];
  const [transactions, balances] = [idsOf('Transaction'), idsOf('Balance')];
  const [documents, carried] = await Promise.all([
    transactions.length === 0 ? [] : findRecords<Transaction>(db, entity_id, 'transactions', { _id: { $in: transactions } }),
    balances.length === 0 ? [] : findRecords<Balance>(db, entity_id, 'balances', { _id: { $in: balances } }),
  ]);
  return new Map<string, Presented>([
    ...documents.map((one) => [assignmentItemKey('Transaction', one.id), presentTransaction(one)] as const),
    ...carried.map((one) => [assignmentItemKey('Balance', one.id), presentBalance(one)] as const),
  ]);
}
