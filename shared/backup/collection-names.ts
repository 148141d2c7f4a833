import type { Db } from 'mongodb';

/** The collections of a database but MongoDB's own, by name. */
export async function collectionNames(db: Db): Promise<string[]> {
  const found = await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
  return found
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.'))
    .sort();
}
