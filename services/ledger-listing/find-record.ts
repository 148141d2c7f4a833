import type { Db } from 'mongodb';
import type { BookRecord } from '../../shared/accounting/records.ts';
import type { CollectionName, Collections } from '../../shared/resources/records.ts';
import { fromDocument } from '../../shared/database/document.ts';
import { inPieces } from '../../shared/base/in-pieces.ts';
import { RequestError } from '../../shared/base/request-error.ts';

/** A live record of the entity by the id in the path; 404 when it is missing, recycled or another entity's. */
export async function findRecord<C extends CollectionName>(db: Db, entity_id: number, collection: C, id: number): Promise<Collections[C]> {
  const document = await db
    .collection<{ _id: number; entity_id: number; deleted_at: Date | null }>(collection)
    .findOne({ _id: id, entity_id, deleted_at: null });
  if (!document)
    throw new RequestError(404, {
      id: [`There is no record ${id} here: it does not exist, was recycled, or belongs to another entity. Take an id that its list shows.`],
    });
  return fromDocument<Collections[C]>(document);
}

/** All live records of the entity that match, by id. */
export async function findRecords<R extends BookRecord>(
  db: Db,
  entity_id: number,
  collection: string,
  filter: Record<string, unknown>,
  limit = 0,
): Promise<R[]> {
  const found = db
    .collection(collection)
    .find({ entity_id, deleted_at: null, ...filter })
    .sort({ _id: 1 })
    .limit(limit);
  return inPieces(found, (document) => fromDocument<R>(document));
}
