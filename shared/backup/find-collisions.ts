import type { Db, Document } from 'mongodb';
import { describeCollections } from '../storage/apply-schemas.ts';
import { shareOf } from './backup-scope.ts';
import type { Scope } from './backup-scope.ts';

/** Ids that are looked up at a time. */
const BATCH = 1_000;
const MOST_TOLD = 5;

/** What stays as it is in a database to which an entity comes back. */
export type Staying = ReadonlySet<string>;

/** The collections with records of an entity that is restored, but for those that stay, and the filter of its records in each. */
export function movingCollections(scope: Scope, staying: Staying): Map<string, Document> {
  const moving = new Map<string, Document>();
  for (const { name } of describeCollections()) {
    const filter = staying.has(name) ? undefined : shareOf(name, scope);
    if (filter) moving.set(name, filter);
  }
  return moving;
}

/**
 * Sentences about records of `source` whose ids are taken in `target` by records that are not replaced: five of them, and the number of the
 * others. An id is covered by the hashes of the chain, so a record cannot get another one.
 */
export async function findCollisions(
  source: Db,
  target: Db,
  moving: ReadonlyMap<string, Document>,
  replaced: Scope | undefined,
): Promise<string[]> {
  const told: string[] = [];
  let more = 0;
  for (const [name, filter] of moving) {
    const own = replaced ? shareOf(name, replaced)! : undefined;
    for (const ids of await idsOf(source, name, filter)) {
      const taken: Document = { _id: { $in: ids } };
      const found = target
        .collection(name)
        .find(own ? { $and: [taken, { $nor: [own] }] } : taken, { projection: { _id: 1, entity_id: 1 } });
      for await (const { _id, entity_id } of found) {
        if (told.length < MOST_TOLD) told.push(`${name} ${String(_id)}${entity_id === undefined ? '' : ` of entity ${String(entity_id)}`}`);
        else more += 1;
      }
    }
  }
  return more > 0 ? [...told, `and ${more} more`] : told;
}

async function idsOf(source: Db, name: string, filter: Document): Promise<unknown[][]> {
  const ids = (
    await source
      .collection(name)
      .find(filter, { projection: { _id: 1 } })
      .toArray()
  ).map(({ _id }) => _id as unknown);
  return Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, part) => ids.slice(part * BATCH, (part + 1) * BATCH));
}
