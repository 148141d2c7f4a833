import type { Db } from 'mongodb';
import { fromDocument } from '../../shared/database/document.ts';

/** Of which collection, which records, and which of their fields: all unless given. */
interface Wanted {
  collection: string;
  ids: Iterable<number>;
  shown?: Readonly<Record<string, 1>>;
}

/** The records of the entity that have one of the ids, recycled ones among them, by their ids: one read, however many. */
export async function recordsByIds<R extends { id: number }>(
  db: Db,
  entity_id: number,
  { collection, ids, shown = {} }: Wanted,
): Promise<Map<number, R>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const documents = await db
    .collection<{ _id: number; entity_id: number }>(collection)
    .find({ _id: { $in: wanted }, entity_id }, { projection: shown })
    .toArray();
  return new Map(documents.map((document) => [document._id, fromDocument<R>(document)]));
}
