import type { ClientSession, Db, Document } from 'mongodb';
import type { DocumentChecks } from '../../storage/document-checks.ts';
import { roundLimits } from './round-limits.ts';
import type { RoundWrite } from './round-write.ts';

export type Checks = Pick<DocumentChecks, 'areInForce' | 'faultOf' | 'olderIsGone'>;

/** A fenced document is no longer as the round was decided from. */
export class FenceMissed extends Error {}

/** A document is refused because of its content: a duplicate key, or a field the schema does not allow. */
export class WriteRefused extends Error {
  readonly collection: string;
  readonly document_id: unknown;
  constructor(message: string, collection: string, document_id: unknown) {
    super(message);
    this.collection = collection;
    this.document_id = document_id;
  }
}

export type RefusedDocument = Pick<WriteRefused, 'collection' | 'document_id'>;

/** Sends a write that is made. */
export type Send = (session: ClientSession) => Promise<void>;

/**
 * One insert and one update command. Many documents are serialised before they are sent; a few, and updates, are sent as they are, because
 * the driver's bulk operations cost more than they save there (docs/performance.md, "What was done").
 */
export function madeWrite(db: Db, { collection, inserts = [], updates = [], fenced }: RoundWrite, checks: Checks | undefined): Send {
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
