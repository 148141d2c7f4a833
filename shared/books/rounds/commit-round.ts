import type { ClientSession, Db } from 'mongodb';
import { MongoError } from 'mongodb';
import { openTransaction } from '../../database/open-transactions.ts';
import { DURABLE_WRITE } from '../../database/write-options.ts';
import type { BooksDatabase } from './books-database.ts';
import { roundLimits } from './round-limits.ts';
import { countTrouble, timePart } from './round-metrics.ts';
import { settleRound } from './round-proof.ts';
import type { RoundProof } from './round-proof.ts';
import type { RoundWrite } from './round-write.ts';
import { ChecksInDoubt, FenceMissed, RoundSender, WriteRefused } from './send-round-write.ts';
import type { RefusedDocument } from './send-round-write.ts';

/**
 * Why nothing was saved. `conflict`: another writer is at, or was first at, one of the documents. `interruption`: the server or the way to it
 * failed. After these the round may be tried again for as long as a client waits; after a `fault` trying again does not help.
 */
export type AbortCause = 'conflict' | 'interruption' | 'fault';

/** `aborted`: nothing was saved, and no single document is known to be the cause. `refused`: names the document that caused the error. */
export type CommitOutcome =
  { kind: 'committed' } | { kind: 'aborted'; cause: AbortCause; error: unknown } | ({ kind: 'refused'; error: unknown } & RefusedDocument);

/** The outcome of a round could not be learnt in time, so no answer may claim that nothing was saved. */
export class OutcomeUnknown extends Error {
  readonly type = 'OUTCOME_UNKNOWN';
  readonly code = 500;
  constructor(cause: unknown) {
    super('Whether the request was saved is not known', { cause });
    this.name = 'OutcomeUnknown';
  }
}

const OPTIONS = {
  readConcern: { level: 'snapshot' },
  ...DURABLE_WRITE,
  readPreference: 'primary',
  maxCommitTimeMS: roundLimits.commit_ms,
} as const;

/**
 * Writes a round in one multi-document transaction and finds out for certain whether it is durable. `begin` is asked immediately before the
 * commit is sent; where it says no, nothing is saved. What is to be done `meanwhile` begins when the commit has been sent; it must not throw.
 */
export async function commitRound(
  database: BooksDatabase,
  writes: Iterable<RoundWrite>,
  proof: RoundProof,
  { begin, meanwhile }: { begin?: () => boolean; meanwhile?: (() => void) | undefined } = {},
): Promise<CommitOutcome> {
  const session = database.client.startSession();
  const ended = openTransaction();
  try {
    const started = performance.now();
    session.startTransaction(OPTIONS);
    try {
      await applyWrites(new RoundSender(database), writes, session);
    } catch (error) {
      await session.abortTransaction().catch(() => undefined);
      return outcomeOfFailedWrite(error);
    }
    const written = timePart('write', started);
    if (begin && !begin()) {
      await session.abortTransaction().catch(() => undefined);
      return { kind: 'aborted', cause: 'interruption', error: new Error('A command of the round was given up before its commit') };
    }
    const committing = commit(session, database.db, proof);
    // The driver has sent the command when the event loop comes round.
    if (meanwhile) setImmediate(meanwhile);
    const outcome = await committing;
    timePart('commit', written);
    return outcome;
  } finally {
    ended();
    await session.endSession();
  }
}

/**
 * One write after another, because a transaction takes no two commands at once. The next one is made and serialised while the server works
 * on the one that is under way: for a round of many that takes as long as a command or two.
 */
async function applyWrites(sender: RoundSender, writes: Iterable<RoundWrite>, session: ClientSession): Promise<void> {
  let under_way: Promise<void> = Promise.resolve();
  try {
    for (const write of writes) {
      const send = sender.made(write);
      await under_way;
      under_way = send(session);
      // Its error is met when it is awaited; until then nobody listens.
      under_way.catch(() => undefined);
      // The driver has sent the command when the event loop comes round.
      await new Promise((resolve) => setImmediate(resolve));
    }
  } finally {
    await under_way;
  }
  sender.confirm();
}

function outcomeOfFailedWrite(error: unknown): CommitOutcome {
  if (error instanceof WriteRefused && error.document_id !== undefined) {
    return { kind: 'refused', collection: error.collection, document_id: error.document_id, error };
  }
  return { kind: 'aborted', cause: causeOf(error), error };
}

const WRITE_CONFLICT = 112;

function causeOf(error: unknown): AbortCause {
  // An upsert that collides with another process's upsert is refused, but no document of ours is at fault.
  if (error instanceof FenceMissed || error instanceof WriteRefused) return 'conflict';
  if (error instanceof ChecksInDoubt) return 'interruption';
  if (!isTransient(error)) return 'fault';
  return error.code === WRITE_CONFLICT ? 'conflict' : 'interruption';
}

function isTransient(error: unknown): error is MongoError {
  return error instanceof MongoError && error.hasErrorLabel('TransientTransactionError');
}

async function commit(session: ClientSession, db: Db, proof: RoundProof): Promise<CommitOutcome> {
  try {
    await session.commitTransaction();
    return { kind: 'committed' };
  } catch (error) {
    const isAborted = isTransient(error) && !error.hasErrorLabel('UnknownTransactionCommitResult');
    return isAborted ? { kind: 'aborted', cause: 'interruption', error } : pursueCommit(session, db, proof, error);
  }
}

/** The commit's answer was lost. Repeats it, then asks for the proof of the round, until one of them answers. */
async function pursueCommit(session: ClientSession, db: Db, proof: RoundProof, cause: unknown): Promise<CommitOutcome> {
  const deadline = performance.now() + roundLimits.commit_pursuit_ms;
  while (performance.now() < deadline) {
    try {
      await session.commitTransaction();
      return { kind: 'committed' };
    } catch {
      const isSaved = await settleRound(db, proof).catch(() => undefined);
      if (isSaved !== undefined) return isSaved ? { kind: 'committed' } : { kind: 'aborted', cause: 'interruption', error: cause };
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  countTrouble('unknown');
  throw new OutcomeUnknown(cause);
}
