import type { ClientSession, Db, Document, MongoClient } from 'mongodb';
import { fromDocument } from '../../database/document.ts';
import { DURABLE, PRIMARY } from '../../database/read-options.ts';
import { readSnapshot } from '../../database/read-snapshot.ts';
import type { CollectionName, Collections } from '../../resources/records.ts';
import { residentCollections } from '../command.ts';
import type { EntityState } from './entity-state.ts';
import { fromStoredHead } from '../head.ts';
import type { StoredHead } from '../head.ts';
import { withDays } from '../with-days.ts';
import { readOwnNumbers } from './own-numbers.ts';
import { stateLimits } from './state-limits.ts';

/**
 * The durable states of entities, by entity, each as of one instant at or after everything acknowledged so far; entities that do not exist
 * are left out. Rejects when MongoDB has no snapshot to give for three seconds.
 */
export async function loadEntityStates(client: MongoClient, db: Db, entity_ids: readonly number[]): Promise<Map<number, EntityState>> {
  const parts: number[][] = [];
  for (let first = 0; first < entity_ids.length; first += stateLimits.loaded)
    parts.push(entity_ids.slice(first, first + stateLimits.loaded));
  const loaded = await Promise.all(parts.map((part) => readSnapshot(client, (session) => readStates(db, part, session))));
  return new Map(loaded.flat().map((state) => [state.head.entity_id, state]));
}

async function readStates(db: Db, entity_ids: readonly number[], session: ClientSession): Promise<EntityState[]> {
  const states: EntityState[] = [];
  for (const theirs of Map.groupBy(await readDocuments(db, entity_ids, session), entityOf).values()) {
    const found = Map.groupBy(theirs, ({ from }) => from);
    const recordsOf = <C extends CollectionName>(name: C): Collections[C][] =>
      (found.get(name) ?? []).map(({ document }) => fromDocument<Collections[C]>(document));
    const [stored] = found.get('heads') ?? [];
    const [entity] = recordsOf('entities');
    if (!stored || !entity) continue;
    const head = fromStoredHead(stored.document as StoredHead);
    const periods = recordsOf('reporting_periods').map((period) => withDays(period, entity.year_start));
    const residentOf = (name: (typeof residentCollections)[number]) => (name === 'reporting_periods' ? periods : recordsOf(name));
    const records = new Map(
      residentCollections.map((name) => [name, new Map(residentOf(name).map((record) => [record.id, Object.freeze(record)]))]),
    );
    const own_numbers = await readOwnNumbers(db, head, periods, entity.numbering, session);
    states.push({ head, born: true, entity, records, own_numbers });
  }
  return states;
}

/** A document with the collection that it is from. */
interface Found {
  from: string;
  document: Document;
}

function entityOf({ from, document }: Found): number {
  return (from === 'heads' || from === 'entities' ? document._id : document.entity_id) as number;
}

/**
 * The heads, entities and resident records, those of an entity and a collection in order of id. One command reads all of them: with a find in
 * each collection, and with commands for each entity, they took most of the processor time of a posting into an entity that was not in memory.
 */
async function readDocuments(db: Db, entity_ids: readonly number[], session: ClientSession): Promise<Found[]> {
  const theirs = { $in: entity_ids };
  const named = (from: string): Document => ({ $replaceWith: { from, document: '$$ROOT' } });
  const union = (coll: string, ...pipeline: Document[]): Document => ({ $unionWith: { coll, pipeline: [...pipeline, named(coll)] } });
  const pipeline = [
    { $match: { _id: theirs } },
    named('heads'),
    union('entities', { $match: { _id: theirs } }),
    ...residentCollections.map((name) => union(name, { $match: { entity_id: theirs } }, { $sort: { entity_id: 1, _id: 1 } })),
  ];
  const options = { ...PRIMARY, session, batchSize: stateLimits.loaded_records };
  return db.collection('heads').aggregate<Found>(pipeline, options).toArray();
}

/** The current versions of heads, in one read. */
export async function readHeadVersions(db: Db, entity_ids: number[]): Promise<Map<number, number>> {
  const heads = await db
    .collection<StoredHead>('heads')
    .find({ _id: { $in: entity_ids } }, { ...DURABLE, projection: { version: 1 } })
    .toArray();
  return new Map(heads.map((head) => [head._id, head.version]));
}
