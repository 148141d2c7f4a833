import type { ClientSession, Db, Document, MongoClient } from 'mongodb';
import { MongoError } from 'mongodb';
import { openTransaction } from '../database/open-transactions.ts';
import { DURABLE_WRITE } from '../database/write-options.ts';
import type { DocumentChecks } from '../storage/document-checks.ts';
import { roundLimits } from './round-limits.ts';
import { countTrouble, timePart } from './round-metrics.ts';
import { settleRound } from './round-proof.ts';
import type { RoundProof } from './round-proof.ts';
import type { RoundWrite } from './round-writes.ts';

/**
 * Why nothing was saved. `conflict`: another writer is at, or was first at, one of the documents. `premise`: what the round was decided from
 * is no longer so. `interruption`: the server or the way to it failed. After these the round may be tried again for as long as a client
 * waits; after a `fault` trying again does not help.
 */
export type AbortCause = 'conflict' | 'premise' | 'interruption' | 'fault';

/** `aborted`: nothing was saved, and no single document is known to be the cause. `refused`: names the document that caused the error. */
export type CommitOutcome =
  | { kind: 'committed' }
  | { kind: 'aborted'; cause: AbortCause; error: unknown }
  | { kind: 'refused'; collection: string; document_id: unknown; error: unknown };

/** The outcome of a round could not be learnt in time, so no answer may claim that nothing was saved. */
export class OutcomeUnknown extends Error {
  readonly type = 'OUTCOME_UNKNOWN';
  readonly code = 500;
  constructor(cause: unknown) {
    super('Whether the request was saved is not known', { cause });
    this.name = 'OutcomeUnknown';
  }
}

class FenceMissed extends Error {}

class PremiseFailed extends Error {}

class PremiseUnknown extends Error {}

/** While the round was written, the checks of its documents ceased to be known to be those of the database. */
class ChecksInDoubt extends Error {}

/** A document is refused because of its content: a duplicate key, or a field the schema does not allow. */
class WriteRefused extends Error {
  readonly collection: string;
  readonly document_id: unknown;
  constructor(message: string, collection: string, document_id: unknown) {
    super(message);
    this.collection = collection;
    this.document_id = document_id;
  }
}

const OPTIONS = {
  readConcern: { level: 'snapshot' },
  ...DURABLE_WRITE,
  readPreference: 'primary',
  maxCommitTimeMS: roundLimits.commit_ms,
} as const;

type Checks = Pick<DocumentChecks, 'areInForce' | 'faultOf'>;

/** Where rounds are written. Many documents at once are checked by the `checks` and not by MongoDB; without `checks`, all are by MongoDB. */
export interface BooksDatabase {
  client: MongoClient;
  db: Db;
  checks?: Checks | undefined;
}

/** Asks whether that from which a round was decided is still so. */
export type Premise = () => Promise<boolean>;

/**
 * Writes a round in one multi-document transaction and finds out for certain whether it is durable. The `premise` is asked for while the
 * round is being written, and nothing is saved unless it holds.
 */
export async function commitRound(
  { client, db, checks }: BooksDatabase,
  writes: Iterable<RoundWrite>,
  proof: RoundProof,
  premise?: Premise,
): Promise<CommitOutcome> {
  const session = client.startSession();
  const ended = openTransaction();
  try {
    const started = performance.now();
    session.startTransaction(OPTIONS);
    try {
      const trusted = checks?.areInForce ? checks : undefined;
      await applyWrites(db, writes, session, trusted, premise);
      if (trusted && !trusted.areInForce)
        throw new ChecksInDoubt('A connection was opened, and the version of the database may be another');
    } catch (error) {
      await session.abortTransaction().catch(() => undefined);
      return outcomeOfFailedWrite(error);
    }
    const written = timePart('write', started);
    const outcome = await commit(session, db, proof);
    timePart('commit', written);
    return outcome;
  } finally {
    ended();
    await session.endSession();
  }
}

/** Sends a write that is made. */
type Send = (session: ClientSession) => Promise<void>;

/**
 * One write after another, because a transaction takes no two commands at once. The next one is made and serialised while the server works
 * on the one that is under way: for a round of many that takes as long as a command or two.
 */
async function applyWrites(
  db: Db,
  writes: Iterable<RoundWrite>,
  session: ClientSession,
  checks: Checks | undefined,
  premise: Premise | undefined,
): Promise<void> {
  let under_way: Promise<void> = Promise.resolve();
  let holding: Promise<void> | undefined;
  try {
    for (const write of writes) {
      const send = made(db, write, checks);
      await under_way;
      under_way = send(session);
      // Its error is met when it is awaited; until then nobody listens.
      under_way.catch(() => undefined);
      // The driver has sent the command when the event loop comes round.
      await new Promise((resolve) => setImmediate(resolve));
      if (!holding) {
        // Behind the first write, so that it does not hold that up.
        holding = requirePremise(premise);
        holding.catch(() => undefined);
      }
    }
  } finally {
    await under_way;
  }
  await holding;
}

async function requirePremise(premise: Premise | undefined): Promise<void> {
  if (!premise) return;
  const holds = await premise().catch((cause: unknown) => {
    throw new PremiseUnknown('Whether the round was decided from what is so cannot be read', { cause });
  });
  if (!holds) throw new PremiseFailed('What the round was decided from has changed');
}

/**
 * One insert and one update command. Many documents are serialised before they are sent; a few, and updates, are sent as they are, because
 * the driver's bulk operations cost more than they save there (docs/performance.md, "What was done").
 */
function made(db: Db, { collection, inserts = [], updates = [], fenced }: RoundWrite, checks: Checks | undefined): Send {
  const makeInsert = inserts.length > roundLimits.plain_insert ? serialisedInsert : plainInsert;
  const insert = inserts.length > 0 ? makeInsert(db, collection, inserts, checks) : undefined;
  return async (session) => {
    await insert?.(session);
    if (updates.length === 0) return;
    const result = await db.command({ update: collection, updates, ordered: true }, { session });
    requireWritten(collection, result);
    if (fenced && result.n !== updates.length) throw new FenceMissed(`${collection}: ${String(result.n)} of ${updates.length} matched`);
  };
}

function plainInsert(db: Db, insert: string, documents: Document[]): Send {
  return async (session) => {
    requireWritten(insert, await db.command({ insert, documents, ordered: true }, { session }), documents);
  };
}

/** The driver's bulk operations serialise each document when it is added. A document that has been checked here is not validated again. */
function serialisedInsert(db: Db, collection: string, documents: Document[], checks: Checks | undefined): Send {
  if (checks) requireSound(collection, documents, checks);
  const bulk = db.collection(collection).initializeOrderedBulkOp();
  for (const document of documents) bulk.insert(document);
  return async (session) => {
    try {
      await bulk.execute({ session, bypassDocumentValidation: checks !== undefined });
    } catch (error) {
      requireWritten(collection, error as Document, documents);
      throw error;
    }
  };
}

/** Throws WriteRefused for a document that MongoDB's validator would refuse. */
function requireSound(collection: string, documents: Document[], checks: Checks): void {
  for (const document of documents) {
    const fault = checks.faultOf(collection, document);
    if (fault !== undefined) throw new WriteRefused(`${collection}: ${fault} is not what the schema says`, collection, document._id);
  }
}

/** Throws WriteRefused where the server refused a document. */
function requireWritten(collection: string, { writeErrors }: Document, documents?: Document[]): void {
  const [failed] = (writeErrors ?? []) as { index: number; errmsg?: string }[];
  if (failed) throw new WriteRefused(`${collection}: ${String(failed.errmsg)}`, collection, documents?.[failed.index]?._id);
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
  if (error instanceof PremiseFailed) return 'premise';
  if (error instanceof ChecksInDoubt || error instanceof PremiseUnknown) return 'interruption';
  if (!isTransient(error)) return 'fault';
  return (error as MongoError).code === WRITE_CONFLICT ? 'conflict' : 'interruption';
}

function isTransient(error: unknown): boolean {
  return error instanceof MongoError && error.hasErrorLabel('TransientTransactionError');
}

async function commit(session: ClientSession, db: Db, proof: RoundProof): Promise<CommitOutcome> {
  try {
    await session.commitTransaction();
    return { kind: 'committed' };
  } catch (error) {
    const isAborted = isTransient(error) && !(error as MongoError).hasErrorLabel('UnknownTransactionCommitResult');
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
