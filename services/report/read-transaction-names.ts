import type { Transaction } from '../../shared/resources/records.ts';
import { rowedFields } from '../../shared/storage/rows-of.ts';
import type { Rowed } from '../../shared/storage/rows-of.ts';
import type { Snapshot } from './in-snapshot.ts';

const IDS_A_QUERY = 1_000;

/** What transactions say of themselves. */
export type NamedTransaction = Pick<Transaction, 'transaction_no' | 'transaction_type' | 'narration' | 'reference'> & { _id: number };

/** The transactions of these ids by their ids, with what a statement shows of them. */
export async function readTransactionNames(snapshot: Snapshot, ids: readonly number[]): Promise<Map<number, NamedTransaction>> {
  const read = await readTransactions<NamedTransaction>(snapshot, ids, {
    transaction_no: 1,
    transaction_type: 1,
    narration: 1,
    reference: 1,
  });
  return new Map(read.map((transaction) => [transaction._id, transaction]));
}

/** The same with what says which rows they have. */
export async function readRowed(snapshot: Snapshot, ids: readonly number[]): Promise<Rowed[]> {
  const read = await readTransactions<Omit<Rowed, 'id'> & { _id: number }>(snapshot, ids, rowedFields);
  return read.map(({ _id: id, ...rowed }) => ({ ...rowed, id }));
}

async function readTransactions<T extends { _id: number }>(snapshot: Snapshot, ids: readonly number[], projection: object): Promise<T[]> {
  const read: T[] = [];
  for (let from = 0; from < ids.length; from += IDS_A_QUERY) {
    const page = snapshot.db
      .collection<{ _id: number }>('transactions')
      .find({ _id: { $in: ids.slice(from, from + IDS_A_QUERY) } }, { session: snapshot.session })
      .project<T>(projection);
    read.push(...(await page.toArray()));
  }
  return read;
}
