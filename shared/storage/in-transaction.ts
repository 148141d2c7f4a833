import type { ClientSession } from 'mongoose';
import { RequestError } from '../base/request-error.ts';
import { disconnectDatabase } from '../database/connection.ts';
import { commitUnknown } from '../database/is-unavailable.ts';
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
/** As long as a request may take (`command_deadline` of the gateway), and as a transaction may live on the server. */
const GIVEN_UP_MS = 10_000;

/**
 * Runs `work` in one transaction and commits it durably. After a conflict with another transaction it runs again from the start, so it must
 * have no effect but its writes. For writes that belong to a user or owner; shared/books writes an entity's books. Throws what `work`
 * throws (then nothing is saved), and a 503 when conflicts last longer than four seconds, because the driver's own limit is two minutes. A
 * server that does not answer is waited for ten seconds: then nothing is saved and it is a 503, or, once the commit was sent, the driver's
 * error that its outcome is not known (docs/architecture.md "Deadlines").
 */
export async function inTransaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
  const progress: Progress = { isCommitting: false, isGivenUp: false };
  let timer: NodeJS.Timeout | undefined;
  const given_up = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      progress.isGivenUp = true;
      reject(progress.isCommitting ? commitUnknown() : unanswered());
    }, GIVEN_UP_MS);
  });
  try {
    return await Promise.race([runTransaction(work, progress), given_up]);
  } finally {
    clearTimeout(timer);
  }
}

/** How far a transaction has come. One that is given up before its commit is not committed any more. */
interface Progress {
  isCommitting: boolean;
  isGivenUp: boolean;
}

async function runTransaction<T>(work: (transaction: Transaction) => Promise<T>, progress: Progress): Promise<T> {
  const { client, db } = await connectDatabase();
  const deadline = performance.now() + LONGEST_MS;
  let tries = 0;
  const ended = openTransaction();
  try {
    return await client.withSession((session) =>
      session.withTransaction(
        async () => {
          tries += 1;
          progress.isCommitting = false;
          // This is not a MongoDB error, so the driver gives up at once instead of trying again.
          if (tries > MOST_TRIES || performance.now() > deadline) throw transactionsBusy();
          const result = await work({ session, db });
          if (progress.isGivenUp) throw unanswered();
          progress.isCommitting = true;
          return result;
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

function unanswered(): RequestError {
  return new RequestError(503, { request: ['The database did not answer in time; nothing was saved. Try again.'] }, { 'Retry-After': '1' });
}

export function transactionsBusy(): RequestError {
  return new RequestError(
    503,
    { request: ['The service is busy with other changes to the same records. Nothing was saved; try again.'] },
    { 'Retry-After': '1' },
  );
}
