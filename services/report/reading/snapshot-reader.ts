import type { Document } from 'mongodb';
import type { TaxReader } from '../../../shared/taxes/tax-reader.ts';
import { ofEntity } from '../../../shared/database/of-entity.ts';
import { fromDocument } from '../../../shared/database/document.ts';
import type { Snapshot } from './in-snapshot.ts';

/** Reads of an entity's records in the snapshot of a report. */
export function snapshotReader({ db, session }: Snapshot, entity_id: number): TaxReader {
  return {
    entity_id,
    async find<T>(collection: string, filter: Document, options: object = {}): Promise<T[]> {
      const found = db.collection(collection).find(ofEntity(entity_id, filter), { session, ...options });
      return (await found.toArray()).map((document) => fromDocument<T>(document));
    },
    aggregate<T extends Document>(collection: string, [first, ...rest]: readonly Document[]): Promise<T[]> {
      const own = first?.$match
        ? [{ $match: ofEntity(entity_id, first.$match as Document) }]
        : [{ $match: { entity_id } }, ...(first ? [first] : [])];
      return db
        .collection(collection)
        .aggregate<T>([...own, ...rest], { session })
        .toArray();
    },
  };
}
