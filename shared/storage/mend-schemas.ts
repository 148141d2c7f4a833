import { setTimeout as sleep } from 'node:timers/promises';
import type { CollectionInfo, Db } from 'mongodb';
import { DURABLE } from '../database/read-options.ts';
import { applySchemas, describeCollections } from './apply-schemas.ts';
import { migrationRows, withMigrationLock } from './migration-lock.ts';
import { departuresOf } from './schema-departures.ts';
import type { Departure, FoundCollection } from './schema-departures.ts';
import { schemaVersion } from './schema-version.ts';

type ListedOptions = Omit<FoundCollection, 'indexes'>;

/** What this process has found missing in its database and put back. */
const mended: string[] = [];

/** Sentences for the operator, in the order in which it was found. */
export function mendedSchemas(): readonly string[] {
  return mended;
}

/** Where the database departs from the collections, validators and indexes of this version. Reads only. */
export async function compareSchemas(db: Db): Promise<Departure[]> {
  const row = await migrationRows(db).findOne({ _id: 'schemas' }, DURABLE);
  const listed = await db.listCollections<CollectionInfo & { options?: ListedOptions }>({ type: 'collection' }).toArray();
  const known = new Map(listed.map(({ name, options = {} }) => [name, options]));
  const each = describeCollections().map(async (collection) => {
    const options = known.get(collection.name);
    const found = options && { ...options, indexes: await db.collection(collection.name).indexes() };
    return departuresOf(collection, found, row?.expanded === true);
  });
  return (await Promise.all(each)).flat();
}

/**
 * Gives a database of this version the collections, validators and indexes that it should have and has not: one that was restored without
 * them, or of which somebody has dropped some. Answers what was missing. Throws DoublesInTheWay with the names of records that a unique
 * index would refuse. Leaves a database alone that another version has brought to its own form.
 */
export async function mendSchemas(db: Db): Promise<readonly Departure[]> {
  let found = await compareSchemas(db);
  while (found.length > 0 && !(await withMigrationLock(db, async (goOn) => void (found = await mend(db, goOn))))) {
    await sleep(100);
    found = await compareSchemas(db);
  }
  mended.push(...found.map(({ sentence }) => sentence));
  return found;
}

async function mend(db: Db, goOn: () => Promise<void>): Promise<Departure[]> {
  const row = await migrationRows(db).findOne({ _id: 'schemas' }, DURABLE);
  if (row?.fingerprint !== schemaVersion()) return [];
  const departures = await compareSchemas(db);
  await goOn();
  for (const { collection, in_the_way } of departures) if (in_the_way !== undefined) await db.collection(collection).dropIndex(in_the_way);
  const only = new Set(departures.map(({ collection }) => collection));
  // A validator that is missing comes back exact, even while processes of an older version are connected: none of them writes without one.
  if (only.size > 0) await applySchemas(db, { expanded: row.expanded === true, only });
  return departures;
}
