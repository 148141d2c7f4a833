import { KeyedQueue } from '../base/keyed-queue.ts';
import { inTransaction, transactionsBusy } from './in-transaction.ts';
import type { Transaction } from './in-transaction.ts';

/** A transaction that may write to the trail of an account, because its turn has come. */
export interface AccountTransaction extends Transaction {
  /** The account whose trail it extends. */
  owner_id: number;
}

/** A longer wait would be answered after the client has gone. */
const LONGEST_WAIT_MS = 10_000;
const accounts = new KeyedQueue<number>();

/**
 * Runs `work` in a transaction (`inTransaction`) that leaves an event in the trail of an account. Each such transaction writes the
 * account's head, so many at once would conflict again and again. In this process they therefore run one after another; those of other
 * processes may still conflict in the database. Do not call it inside another one for the same account: it would wait for itself. Throws
 * what `inTransaction` throws, and a 503 when its turn comes too late.
 */
export function inAccountTransaction<T>(owner_id: number, work: (transaction: AccountTransaction) => Promise<T>): Promise<T> {
  const latest = performance.now() + LONGEST_WAIT_MS;
  return accounts.run(owner_id, () => {
    if (performance.now() > latest) throw transactionsBusy();
    return inTransaction((transaction) => work({ ...transaction, owner_id }));
  });
}
