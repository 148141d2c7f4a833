import type { ClientSession, Db, Document } from 'mongodb';
import type { BooksDatabase } from './books-database.ts';
import { roundLimits } from './round-limits.ts';
import type { RoundWrite, UpdateStatement } from './round-write.ts';

/** While the round was written, the checks of its documents ceased to be known to be those of the database. */
export class ChecksInDoubt extends Error {}

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

/** Sends the writes of one transaction. Documents that were checked here are not validated once more by MongoDB. */
export class RoundSender {
  private readonly db: Db;
  /** Undefined unless they are known to be those of the database. */
  private readonly checks: BooksDatabase['checks'];

  constructor({ db, checks }: BooksDatabase) {
    this.db = db;
    this.checks = checks?.areInForce ? checks : undefined;
  }

  /**
   * One update and one insert command, in this order, so that a new record may take the unique value that another gives up. Many documents are serialised before they are sent; a few, and updates, are sent as they are, because
   * the driver's bulk operations cost more than they save there (docs/performance.md, "What one may not break").
   */
  made({ collection, inserts = [], updates = [], fenced }: RoundWrite): Send {
    const many = inserts.length > roundLimits.plain_insert;
    const insert = many ? this.serialisedInsert(collection, inserts) : this.plainInsert(collection, inserts);
    return async (session) => {
      if (updates.length > 0) await this.update(collection, updates, fenced === true, session);
      if (inserts.length > 0) await insert(session);
    };
  }

  private async update(collection: string, updates: UpdateStatement[], fenced: boolean, session: ClientSession): Promise<void> {
    const result = await this.db.command({ update: collection, updates, ordered: true }, { session });
    requireWritten(collection, result);
    if (fenced && result.n !== updates.length) throw new FenceMissed(`${collection}: ${String(result.n)} of ${updates.length} matched`);
  }

  /** Throws when documents were checked here that MongoDB might have had to validate. */
  confirm(): void {
    if (this.checks?.areInForce === false)
      throw new ChecksInDoubt('A connection was opened, and the version of the database may be another');
  }

  private plainInsert(insert: string, documents: Document[]): Send {
    return async (session) => {
      requireWritten(insert, await this.db.command({ insert, documents, ordered: true }, { session }), documents);
    };
  }

  /** The driver's bulk operations serialise each document when it is added. */
  private serialisedInsert(collection: string, documents: Document[]): Send {
    const bulk = this.db.collection(collection).initializeOrderedBulkOp();
    for (const document of documents) {
      this.requireSound(collection, document);
      bulk.insert(document);
    }
    return async (session) => {
      try {
        await bulk.execute({ session, bypassDocumentValidation: this.checks !== undefined });
      } catch (error) {
        requireWritten(collection, error as Document, documents);
        throw error;
      }
    };
  }

  /** Throws WriteRefused for a document that MongoDB's validator would refuse. */
  private requireSound(collection: string, document: Document): void {
    const fault = this.checks?.faultOf(collection, document);
    if (fault !== undefined) throw new WriteRefused(`${collection}: ${fault} is not what the schema says`, collection, document._id);
  }
}

/** Throws WriteRefused where the server refused a document. */
function requireWritten(collection: string, { writeErrors }: Document, documents?: Document[]): void {
  const [failed] = (writeErrors ?? []) as { index: number; errmsg?: string }[];
  if (failed) throw new WriteRefused(`${collection}: ${String(failed.errmsg)}`, collection, documents?.[failed.index]?._id);
}
