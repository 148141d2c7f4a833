import type { Db, Document, MongoClient } from 'mongodb';
import { DURABLE } from '../database/read-options.ts';
import { isUnauthorized } from '../database/is-unauthorized.ts';
import { describeCollections } from './apply-schemas.ts';
import { findsFault } from './document-fault.ts';
import type { FindFault } from './document-fault.ts';
import { migrationRows } from './migration-lock.ts';
import { schemaVersion } from './schema-version.ts';

const NO_ROW = 'no row';

/** How often it is asked whether processes of an older version are gone. */
const COMPARED_EVERY_MS = 1_000;

/**
 * Checks documents in this process, by the schemas from which MongoDB's validators are made, so that MongoDB need not do it again
 * (docs/decisions/checked-documents.md). That holds only while these are the schemas of the database. A newer version makes its validators
 * refuse our documents, but only when no process of ours is connected any more. So the version is compared after a connection has been
 * opened: as long as there is none since, the server has had this process in its list all the time.
 */
export class DocumentChecks {
  readonly #db: Db;
  readonly #finders: ReadonlyMap<string, FindFault>;
  /** Connections that were opened so far. */
  #opened = 0;
  /** How many there had been when the version was last compared, and whether it was that of the database. */
  #compared = { opened: -1, isCurrent: false };
  #isComparing = false;
  #olderIsGone = false;
  /** When the version was last compared, by `performance.now()`. */
  #compared_at = -Infinity;

  constructor(client: MongoClient, db: Db) {
    this.#db = db;
    this.#finders = new Map(describeCollections().map(({ name, validator }) => [name, findsFault(validator.$jsonSchema)]));
    client.on('connectionCreated', () => (this.#opened += 1));
  }

  /** Whether a document in which these checks find no fault may be stored without MongoDB's validator. False until that is known. */
  get areInForce(): boolean {
    if (this.#compared.opened === this.#opened) return this.#compared.isCurrent;
    if (!this.#isComparing) void this.#compare();
    return false;
  }

  /**
   * Whether no process of an older version can write or read these books any more. Once that is so it stays so, because an older process
   * refuses to start on a database that was brought to this version. False until it is known.
   */
  get olderIsGone(): boolean {
    if (!this.#olderIsGone && !this.#isComparing && performance.now() - this.#compared_at > COMPARED_EVERY_MS) void this.#compare();
    return this.#olderIsGone;
  }

  /** The path of the field that its collection's schema does not take; undefined when there is none. */
  faultOf(collection: string, document: Document): string | undefined {
    const find = this.#finders.get(collection);
    if (!find) throw new TypeError(`The collection ${collection} has no schema`);
    return find(document);
  }

  async #compare(): Promise<void> {
    this.#isComparing = true;
    const opened = this.#opened;
    try {
      const rows = migrationRows(this.#db);
      const row = await rows.findOne({ _id: 'schemas' }, DURABLE);
      if (row?.fingerprint === schemaVersion() && row.expanded !== true) this.#olderIsGone = true;
      // Changes nothing, and is refused to a user who may not leave the validators out (one without the role dbAdmin).
      await rows.updateOne({ _id: NO_ROW }, { $unset: { expanded: true } }, { bypassDocumentValidation: true });
      this.#compared = { opened, isCurrent: row?.fingerprint === schemaVersion() };
    } catch (error) {
      if (isUnauthorized(error)) this.#compared = { opened, isCurrent: false };
      // Else the database cannot be asked now, and whoever asks us next tries again.
    } finally {
      this.#isComparing = false;
      this.#compared_at = performance.now();
    }
  }
}
