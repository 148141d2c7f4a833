import type { ClientSession } from 'mongoose';
import { RequestError } from '../base/request-error.ts';
import { disconnectDatabase } from '../database/connection.ts';
import { openTransaction } from '../database/open-transactions.ts';
import { DURABLE_WRITE } from '../database/write-options.ts';
import { connectDatabase } from './connect-database.ts';
import type { Db } from '../database/connection.ts';

/** What the work of a transaction gets. Every operation must pass `{ session }`, otherwise it runs outside the transaction. */
export interface Transaction {
  session: ClientSession;
  db: Db;
}

const MOST_TRIES = 10;
const LONGEST_MS = 4_000;

/**
 * Runs `work` in one transaction and commits it durably. After a conflict with another transaction it runs again from the start, so it must
 * have no effect but its writes. For writes that belong to a user or owner; shared/books writes an entity's books. Throws what `work`
 * throws (then nothing is saved), and a 503 when conflicts last longer than four seconds, because the driver's own limit is two minutes.
 */
export async function inTransaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
  const { client, db } = await connectDatabase();
  const deadline = performance.now() + LONGEST_MS;
  let tries = 0;
  const ended = openTransaction();
  try {
    return await client.withSession((session) =>
      session.withTransaction(
        () => {
          tries += 1;
          // This is not a MongoDB error, so the driver gives up at once instead of trying again.
          if (tries > MOST_TRIES || performance.now() > deadline) throw transactionsBusy();
          return work({ session, db });
        },
        {
          readConcern: { level: 'snapshot' },
          ...DURABLE_WRITE,
          readPreference: 'primary',
          maxCommitTimeMS: 5_000,
        },
      ),
    );
  } finally {
    ended();
    await disconnectDatabase();
  }
}

export function transactionsBusy(): RequestError {
  return new RequestError(
    503,
    { request: ['The service is busy with other changes to the same records. Nothing was saved; try again.'] },
    { 'Retry-After': '1' },
  );
}
