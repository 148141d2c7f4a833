import type { StatedTransaction } from '../../../shared/accounting/statements/stated-posting.ts';
import type { Transaction } from '../../../shared/resources/transaction/transaction.ts';
import { rowedFields } from '../../../shared/storage/rows-of.ts';
import type { Rowed } from '../../../shared/storage/rows-of.ts';
import type { Snapshot } from './in-snapshot.ts';

const IDS_A_QUERY = 1_000;
export const namedFields = { transaction_no: 1, transaction_type: 1, narration: 1, reference: 1, opening: 1 } as const;

/** What stored transactions say of themselves. */
export type NamedTransaction = Pick<Transaction, 'id' | keyof typeof namedFields>;

/** The transactions of these ids by their ids, with what a statement shows of them. */
export async function readTransactionNames(
  snapshot: Snapshot,
  entity_id: number,
  ids: readonly number[],
): Promise<Map<number, NamedTransaction>> {
  return readTransactions<NamedTransaction>(snapshot, entity_id, ids, namedFields);
}

const gone: StatedTransaction = { transaction_no: '', transaction_type: null, narration: '', reference: null };

/**
 * What a row of a statement says of its transaction. One that does not exist, in spoilt books, has nothing to say: its rows are shown all
 * the same, and `GET /ledger/integrity` reports them (docs/accounting.md §6.1).
 */
export function statedBy(transaction: NamedTransaction | undefined): StatedTransaction {
  if (!transaction) return gone;
  const { transaction_no, transaction_type, narration, reference } = transaction;
  return { transaction_no: transaction_no ?? '', transaction_type, narration, reference: reference ?? null };
}

/** The same of one of those that were read. */
export function statedOf(read: ReadonlyMap<number, NamedTransaction>, id: number): StatedTransaction {
  return statedBy(read.get(id));
}

/** With what says which rows they have. */
export async function readRowed(snapshot: Snapshot, entity_id: number, ids: readonly number[]): Promise<Map<number, Rowed>> {
  return readTransactions<Rowed>(snapshot, entity_id, ids, rowedFields);
}

/** What is read of stored transactions of a type. */
export type FieldsOf<T> = Readonly<Record<Exclude<keyof T, 'id'>, 1>>;

/** Fields of these transactions, as they are stored. */
export async function readTransactions<T extends { id: number }>(
  snapshot: Snapshot,
  entity_id: number,
  ids: readonly number[],
  projection: FieldsOf<T>,
): Promise<Map<number, T>> {
  const read = new Map<number, T>();
  for (let from = 0; from < ids.length; from += IDS_A_QUERY) {
    const page = snapshot.db
      .collection<{ _id: number; entity_id: number }>('transactions')
      .find({ _id: { $in: ids.slice(from, from + IDS_A_QUERY) }, entity_id }, { session: snapshot.session })
      .project<Omit<T, 'id'> & { _id: number }>(projection);
    for await (const { _id: id, ...fields } of page) read.set(id, { ...fields, id } as unknown as T);
  }
  return read;
}
