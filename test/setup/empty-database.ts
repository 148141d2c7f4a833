import type { Db } from 'mongodb';

/** Says which schemas and migrations the database has: it goes on having them. */
const KEPT = 'migrations';

/** Takes out what an earlier file left in a migrated database: less work than making another one. */
export async function emptyDatabase(db: Db): Promise<void> {
  const collections = await db.listCollections({}, { nameOnly: true }).toArray();
  const names = collections.map(({ name }) => name).filter((name) => name !== KEPT && !name.startsWith('system.'));
  await Promise.all(names.map((name) => db.collection(name).deleteMany({})));
}
