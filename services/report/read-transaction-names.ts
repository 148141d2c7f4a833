import type { Transaction } from '../../shared/resources/records.ts';
import type { Snapshot } from './in-snapshot.ts';

const IDS_A_QUERY = 1_000;

/** What transactions say of themselves. */
export type NamedTransaction = Pick<Transaction, 'transaction_no' | 'transaction_type' | 'narration' | 'reference'> & { _id: number };

/** The transactions of these ids by their ids, with what a statement shows of them. */
export async function readTransactionNames(snapshot: Snapshot, ids: readonly number[]): Promise<Map<number, NamedTransaction>> {
  const named = new Map<number, NamedTransaction>();
  const projection = { transaction_no: 1, transaction_type: 1, narration: 1, reference: 1 };
  for (let from = 0; from < ids.length; from += IDS_A_QUERY) {
    const page = snapshot.db
      .collection<NamedTransaction>('transactions')
      .find({ _id: { $in: ids.slice(from, from + IDS_A_QUERY) } }, { session: snapshot.session, projection });
    for await (const transaction of page) named.set(transaction._id, transaction);
  }
  return named;
}
