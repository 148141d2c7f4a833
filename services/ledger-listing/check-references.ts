import type { Db } from 'mongodb';
import type { CollectionName } from '../../shared/resources/records.ts';
import type { Selections } from '../../shared/api/selection.ts';
import { queryName } from '../../shared/api/check/key-table.ts';
import { missingRecord } from '../../shared/books/record-nouns.ts';
import { RequestError } from '../../shared/base/request-error.ts';

/**
 * Refuses a filter that names a record which does not exist in the entity: a 422 instead of an empty page. Recycled records may be named.
 * Only a list that found nothing asks this, because any record it found would refer to the named one.
 */
export async function checkReferences(
  db: Db,
  entity_id: number,
  { collection, selections }: { collection: string; selections: Selections },
  params: Record<string, unknown>,
): Promise<void> {
  const wanted = Object.entries(selections).flatMap(([key, { kind }]) =>
    kind.refers_to && typeof params[key] === 'number' ? [{ key, collections: kind.refers_to, _id: params[key] }] : [],
  );
  const faults: Record<string, string[]> = {};
  await Promise.all(
    wanted.map(async ({ key, collections, _id }) => {
      const found = await Promise.all(
        collections.map((name) =>
          db.collection<{ _id: number; entity_id: number }>(name).findOne({ _id, entity_id }, { projection: { _id: 1 } }),
        ),
      );
      if (found.every((one) => one === null)) faults[queryName(key)] = [missingRecord(collections[0] as CollectionName, _id)];
    }),
  );
  const { ids } = params;
  if (Array.isArray(ids) && !(await hasAny(db, entity_id, collection, ids as number[])))
    faults.ids = [
      `None of these ids is that of a record here: ${ids.slice(0, 5).join(', ')}${ids.length > 5 ? ' …' : ''}. Send ids that the list shows.`,
    ];
  if (Object.keys(faults).length > 0) throw new RequestError(422, faults);
}

async function hasAny(db: Db, entity_id: number, collection: string, ids: readonly number[]): Promise<boolean> {
  const records = db.collection<{ _id: number; entity_id: number }>(collection);
  return (await records.findOne({ _id: { $in: [...ids] }, entity_id }, { projection: { _id: 1 } })) !== null;
}
