import { KeyedQueue } from '../base/keyed-queue.ts';
import { inTransaction, transactionsBusy } from './in-transaction.ts';
import type { Transaction } from './in-transaction.ts';

/** A transaction that has its turn at the trail of an account. */
export interface AccountTransaction extends Transaction {
  /** Whose trail it extends. */
  owner_id: number;
}

/** What waits longer would be answered after its client has gone. */
const LONGEST_WAIT_MS = 10_000;
const accounts = new KeyedQueue<number>();

/**
 * Runs `work` in a transaction (`inTransaction`) that leaves an event in the trail of an account. Each of them writes the account's head, so
 * that of many at once all but one would conflict, again and again: in this process they go one after another. Those of other processes
 * still meet in the database. Not to be called inside another one of the same account, for which it would wait. Throws what `inTransaction`
 * throws, and a 503 when its turn comes too late.
 */
export function inAccountTransaction<T>(owner_id: number, work: (transaction: AccountTransaction) => Promise<T>): Promise<T> {
  const latest = performance.now() + LONGEST_WAIT_MS;
  return accounts.run(owner_id, () => {
    if (performance.now() > latest) throw transactionsBusy();
    return inTransaction((transaction) => work({ ...transaction, owner_id }));
  });
}
