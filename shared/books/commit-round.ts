import type { ClientSession, Db, MongoClient } from 'mongodb';
import { MongoBulkWriteError, MongoError } from 'mongodb';
import { roundLimits } from './round-limits.ts';
import type { RoundWrite } from './round-writes.ts';

/** `aborted` saved nothing and names nobody; `refused` names the operation whose document is to blame. */
export type CommitOutcome =
  | { kind: 'committed' }
  | { kind: 'aborted'; error: unknown }
  | { kind: 'refused'; collection: string; document_id: unknown; error: unknown };

/** The fate of a round could not be learnt in time: nobody may say that nothing was saved. */
export class OutcomeUnknown extends Error {
  readonly type = 'OUTCOME_UNKNOWN';
  readonly code = 500;
  constructor(cause: unknown) {
    super('Whether the request was saved is not known', { cause });
    this.name = 'OutcomeUnknown';
  }
}

class FenceMissed extends Error {}

const OPTIONS = {
  readConcern: { level: 'snapshot' },
  writeConcern: { w: 'majority', journal: true },
  readPreference: 'primary',
  maxCommitTimeMS: roundLimits.commit_ms,
} as const;

/** Writes a round in one multi-document transaction and learns for certain whether it is durable. */
export async function commitRound(client: MongoClient, db: Db, writes: RoundWrite[], round_id: string): Promise<CommitOutcome> {
  const session = client.startSession();
  try {
    session.startTransaction(OPTIONS);
    try {
      for (const write of writes) await applyWrite(db, write, session);
    } catch (error) {
      await session.abortTransaction().catch(() => undefined);
      return outcomeOfFailedWrite(error, writes);
    }
    return await commit(session, db, round_id);
  } finally {
    await session.endSession();
  }
}

async function applyWrite(db: Db, write: RoundWrite, session: ClientSession): Promise<void> {
  try {
    const result = await db.collection(write.collection).bulkWrite(write.operations, { session, ordered: true });
    if (write.fenced > 0 && result.matchedCount !== write.fenced)
      throw new FenceMissed(`${write.collection}: ${result.matchedCount} of ${write.fenced} matched`);
  } catch (error) {
    if (error instanceof MongoBulkWriteError) Object.assign(error, { collection: write.collection });
    throw error;
  }
}

function outcomeOfFailedWrite(error: unknown, writes: RoundWrite[]): CommitOutcome {
  if (error instanceof MongoBulkWriteError && !error.hasErrorLabel('TransientTransactionError')) {
    const failed = Array.isArray(error.writeErrors) ? error.writeErrors[0] : error.writeErrors;
    const collection = (error as unknown as { collection: string }).collection;
    const operation = writes.find((write) => write.collection === collection)?.operations[failed?.index ?? -1];
    const document_id = operation && 'insertOne' in operation ? (operation.insertOne.document as { _id?: unknown })._id : undefined;
    if (document_id !== undefined) return { kind: 'refused', collection, document_id, error };
  }
  return { kind: 'aborted', error };
}

async function commit(session: ClientSession, db: Db, round_id: string): Promise<CommitOutcome> {
  try {
    await session.commitTransaction();
    return { kind: 'committed' };
  } catch (error) {
    const isAborted =
      error instanceof MongoError &&
      error.hasErrorLabel('TransientTransactionError') &&
      !error.hasErrorLabel('UnknownTransactionCommitResult');
    return isAborted ? { kind: 'aborted', error } : pursueCommit(session, db, round_id, error);
  }
}

/**
 * The commit's answer was lost. Repeats it, then claims the round's own row outside the transaction: that insert waits for
 * the transaction to end, so a duplicate key proves that it committed, and a success that it never can.
 */
async function pursueCommit(session: ClientSession, db: Db, round_id: string, cause: unknown): Promise<CommitOutcome> {
  const deadline = performance.now() + roundLimits.commit_pursuit_ms;
  while (performance.now() < deadline) {
    try {
      await session.commitTransaction();
      return { kind: 'committed' };
    } catch {
      const claimed = await claimRound(db, round_id).catch(() => undefined);
      if (claimed !== undefined) return claimed ? { kind: 'aborted', error: cause } : { kind: 'committed' };
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new OutcomeUnknown(cause);
}

/** True when the round's row was still free, so that the round can never commit any more; false when the round holds it. */
async function claimRound(db: Db, round_id: string): Promise<boolean> {
  const row = { _id: round_id, created_at: new Date(), abandoned: true };
  try {
    await db
      .collection<{ _id: string }>('rounds')
      .insertOne(row, { writeConcern: { w: 'majority', journal: true }, maxTimeMS: roundLimits.commit_ms });
    return true;
  } catch (error) {
    if (error instanceof MongoError && error.code === 11000) return false;
    throw error;
  }
}
