import type { Document } from 'mongodb';
import type { Transaction } from '../resources/transaction/transaction.ts';

/** What a transaction must have been read with. */
export type Rowed = Pick<Transaction, 'id' | 'is_posted' | 'ledger_ids'>;

/** The fields of a document that `Rowed` needs. */
export const rowedFields = { is_posted: 1, ledger_ids: 1 } as const;

/**
 * The filter for all ledger rows of transactions. The rows of its posting are named by the transaction itself, so that they need no index
 * entry. Realised differences came later, belong to no line, and are found by a partial index. A process of an older version does not name
 * them; its postings are found by the index that such a process has.
 *
 * @param besides what else holds of the rows. It stands in each branch and never beside them: there MongoDB plans all branches at once, and
 * chose for one of them an index by which it reads every row of the entity.
 */
export function rowsOf(entity_id: number, named: Iterable<Rowed>, besides: Document = {}): Document {
  const transactions = [...named];
  const transaction_id = { $in: transactions.map(({ id }) => id) };
  const names = transactions.flatMap(({ ledger_ids = [] }) => ledger_ids);
  const unnamed = transactions.filter(({ is_posted, ledger_ids }) => is_posted && !ledger_ids).map(({ id }) => id);
  return {
    $or: [
      // Of an empty list MongoDB sees only that the entity is asked for, and reads all its rows.
      ...(names.length > 0 ? [{ ...besides, _id: { $in: names }, entity_id }] : []),
      { ...besides, entity_id, transaction_id, line_item_id: null },
      ...(unnamed.length > 0 ? [{ ...besides, entity_id, transaction_id: { $in: unnamed } }] : []),
    ],
  };
}
