import type { ClientSession, Db, Document, IndexDescriptionInfo } from 'mongodb';
import { BSON } from 'mongodb';
import type { PlaceInCollection } from './backup-progress.ts';
import { foundBy } from './backup-scope.ts';

/** Which records, on which snapshot, and behind which place. */
interface Wanted {
  filter: Document;
  /** That of `orderingIndexes`. */
  index: string | null;
  session: ClientSession;
  from: PlaceInCollection | undefined;
}

/** A record with its stored types, because an integer must not come back as a double; and the place behind it. */
interface PlacedRecord {
  record: Document;
  at: () => PlaceInCollection;
}

/**
 * The records of a collection in an order that is the same whenever it is read on one snapshot: that of one index. What belongs to one entity
 * is together, so that it can be read without the others.
 */
export async function* inOrder(db: Db, name: string, { filter, index, session, from }: Wanted): AsyncGenerator<PlacedRecord> {
  const key = foundBy(name) ?? '_id';
  const first = from ? (BSON.EJSON.parse(from.key, { relaxed: false }) as { key: unknown }).key : null;
  // What has no key comes first, and is counted.
  const within = first === null ? filter : { $and: [filter, { [key]: { $gte: first } }] };
  const records = db.collection<Document>(name).find(within, { session, promoteValues: false, batchSize: 1_000 });
  if (index === null) records.sort({ [key]: 1, _id: 1 }).allowDiskUse(true);
  else records.sort({ [key]: 1 }).hint(index);
  if (from) records.skip(from.taken);
  let [shown, taken] = [shownAs(first), from?.taken ?? 0];
  for await (const record of records) {
    const value: unknown = record[key] ?? null;
    if (value !== null && shownAs(value) !== shown) [shown, taken] = [shownAs(value), 0];
    taken += 1;
    yield { record, at: () => ({ in: name, key: shownAs(value), taken, index }) };
  }
}

const shownAs = (key: unknown): string => BSON.EJSON.stringify({ key }, { relaxed: false });

/** Of each collection the index that gives its order; null where there is none, and it is sorted. */
export async function orderingIndexes(db: Db, names: readonly string[]): Promise<Map<string, string | null>> {
  const found = await Promise.all(names.map((name) => indexOf(db, name, foundBy(name) ?? '_id')));
  return new Map(names.map((name, place) => [name, found[place]!]));
}

/** The shortest index that has every record in the order of the key; null where there is none. */
async function indexOf(db: Db, name: string, key: string): Promise<string | null> {
  if (key === '_id') return '_id_';
  const isWhole = ({ sparse, hidden, partialFilterExpression, key: fields }: IndexDescriptionInfo): boolean =>
    !sparse && !hidden && partialFilterExpression === undefined && Object.entries(fields)[0]?.join() === `${key},1`;
  const length = ({ key: fields }: IndexDescriptionInfo): number => Object.keys(fields).length;
  const fitting = (await db.collection(name).listIndexes().toArray()) as IndexDescriptionInfo[];
  const [shortest] = fitting.filter(isWhole).toSorted((one, other) => length(one) - length(other) || one.name!.localeCompare(other.name!));
  return shortest?.name ?? null;
}
