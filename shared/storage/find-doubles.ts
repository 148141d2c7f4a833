import type { Db, Document } from 'mongodb';
import { isDuplicateKey } from '../database/is-duplicate-key.ts';
import type { DeclaredCollection } from './declared-collection.ts';
import { nameOf } from './schema-departures.ts';

/** Doubles that are told of an index. */
const MOST_TOLD = 5;
/** Records that are named of one double. */
const MOST_NAMED = 10;

/** Records stand in the way of unique indexes: they came while these were missing. Its message names them for the operator. */
export class DoublesInTheWay extends Error {
  override readonly name = 'DoublesInTheWay';
  /** A sentence for each. */
  readonly doubles: readonly string[];

  constructor(doubles: readonly string[]) {
    super(
      `records are there twice that may be there once, so their unique indexes cannot be built: ${doubles.join('; ')}. ` +
        'They came while those indexes were missing. Decide which of them stays, then begin again (docs/operating/backup.md "Doubles").',
    );
    this.doubles = doubles;
  }
}

/** Throws DoublesInTheWay in place of MongoDB's refusal to build a unique index of the collection; any other error as it is. */
export async function nameDoubles(db: Db, collection: DeclaredCollection, refusal: unknown): Promise<never> {
  const doubles = isDuplicateKey(refusal) ? await findDoubles(db, collection) : [];
  throw doubles.length > 0 ? new DoublesInTheWay(doubles) : refusal;
}

/** A sentence for each value that a unique index of the collection would have twice: five of an index, and how many others. */
async function findDoubles(db: Db, { name, indexes }: DeclaredCollection): Promise<string[]> {
  const told: string[] = [];
  for (const index of indexes) if (index.unique) told.push(...(await doublesOf(db, name, index)));
  return told;
}

async function doublesOf(
  db: Db,
  collection: string,
  { key, partialFilterExpression, ...index }: DeclaredCollection['indexes'][number],
): Promise<string[]> {
  const fields = Object.keys(key);
  const among = (partialFilterExpression ?? {}) as Document;
  // A unique index takes a field that is not there for null.
  const values = Object.fromEntries(fields.map((field, at) => [`of_${at}`, { $ifNull: [`$${field}`, null] }]));
  const doubles = await db
    .collection(collection)
    .aggregate<{ _id: Document; records: number }>(
      [{ $match: among }, { $group: { _id: values, records: { $sum: 1 } } }, { $match: { records: { $gt: 1 } } }, { $sort: { _id: 1 } }],
      { allowDiskUse: true },
    )
    .toArray();
  const told: string[] = [];
  for (const { _id } of doubles.slice(0, MOST_TOLD)) {
    const same = Object.fromEntries(fields.map((field, at) => [field, _id[`of_${at}`] as unknown]));
    const found = db.collection(collection).find({ $and: [among, same] }, { projection: { _id: 1 } });
    const ids = await found.sort({ _id: 1 }).limit(MOST_NAMED).toArray();
    // No values: an address or a name is no business of a log.
    told.push(
      `${collection} ${ids.map((one) => String(one._id)).join(', ')} have the same ${fields.join(', ')} (${nameOf({ key, ...index })})`,
    );
  }
  const more = doubles.length - told.length;
  return more > 0 ? [...told, `and ${more} more of ${collection}`] : told;
}
