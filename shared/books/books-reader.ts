import type { Db, Document, Filter, FindOptions } from 'mongodb';
import { DURABLE } from '../database/read-options.ts';
import { fromDocument } from '../database/document.ts';
import { ofEntity } from '../database/of-entity.ts';
import type { Total } from '../resources/ledger/total.ts';
import { totalsWithRecent } from './totals-with-recent.ts';
import { liveExternalId } from './live-external-id.ts';

/** Yields to other work between two batches of a large answer. */
const batchSize = 1_000;

/** Reads of one entity's records for commands that must query: always the entity's own, from the primary, majority-committed. */
export class BooksReader {
  private readonly db: Db;
  readonly entity_id: number;

  constructor(db: Db, entity_id: number) {
    this.db = db;
    this.entity_id = entity_id;
  }

  /** Records of `collection` that match, in record form. */
  async find<T>(collection: string, filter: Filter<Document>, options: FindOptions = {}): Promise<T[]> {
    const found = this.db.collection(collection).find(ofEntity(this.entity_id, filter), { ...DURABLE, batchSize, ...options });
    const records: T[] = [];
    for await (const document of found) records.push(fromDocument<T>(document));
    return records;
  }

  /** A live record by id. */
  async findLive<T>(collection: string, id: number): Promise<T | undefined> {
    const collected = this.db.collection<{ _id: number; entity_id: number; deleted_at: Date | null }>(collection);
    const document = await collected.findOne({ _id: id, entity_id: this.entity_id, deleted_at: null }, DURABLE);
    return document ? fromDocument<T>(document) : undefined;
  }

  /** Whether any record matches; recycled ones count too unless the filter names `deleted_at`. */
  async exists(collection: string, filter: Filter<Document>): Promise<boolean> {
    const found = await this.db
      .collection(collection)
      .findOne({ entity_id: this.entity_id, ...filter }, { ...DURABLE, projection: { _id: 1 } });
    return found !== null;
  }

  /**
   * Running totals that match any of the branches, also those that the head still keeps, so several may be of one account and month. A round
   * that moves them from the head moves its version, so what is decided from two states of them meets its fence.
   */
  async totals(branches: readonly Filter<Document>[]): Promise<Total[]> {
    const pipeline = totalsWithRecent(this.entity_id, branches);
    const found = this.db.collection('totals').aggregate<Document>(pipeline, { ...DURABLE, batchSize });
    const totals: Total[] = [];
    for await (const document of found) totals.push(fromDocument<Total>(document));
    return totals;
  }

  /** Whether an account has ledger rows or opening balances. */
  async hasTotals(account_id: number): Promise<boolean> {
    const pipeline = totalsWithRecent(this.entity_id, [{ account_id, span: { $in: ['month', 'opening'] }, rows: { $gt: 0 } }]);
    return this.db
      .collection('totals')
      .aggregate([...pipeline, { $limit: 1 }], DURABLE)
      .hasNext();
  }

  /** A record of any entity by id (a parent entity, say); the caller checks its right to it. */
  async findAnywhere<T>(collection: string, id: number): Promise<T | undefined> {
    const document = await this.db.collection<{ _id: number }>(collection).findOne({ _id: id }, DURABLE);
    return document ? fromDocument<T>(document) : undefined;
  }

  /** The live entity that an owner calls by an external id. */
  async findEntityOfOwner(owner_id: number, external_id: string): Promise<number | undefined> {
    const filter = { ...liveExternalId, owner_id, external_id: { ...liveExternalId.external_id, $eq: external_id } };
    const found = await this.db.collection<{ _id: number }>('entities').findOne(filter, { ...DURABLE, projection: { _id: 1 } });
    return found?._id;
  }

  /** Whether an entity has branches; they are entities of their own, so their books are not this entity's. */
  async hasBranches(parent_id: number): Promise<boolean> {
    return (await this.db.collection('entities').findOne({ parent_id, deleted_at: null }, { ...DURABLE, projection: { _id: 1 } })) !== null;
  }

  async aggregate<T extends Document>(collection: string, pipeline: Document[]): Promise<T[]> {
    return this.db
      .collection(collection)
      .aggregate<T>([{ $match: { entity_id: this.entity_id } }, ...pipeline], DURABLE)
      .toArray();
  }
}
