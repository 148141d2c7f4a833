import type { Db } from '../database/connection.ts';
import { migrationRows } from './migration-lock.ts';
import { derivations } from './migrations/all-migrations.ts';

/**
 * In a database that holds a backup of books in which processes of two versions wrote: what those of the older version left out is filled in by
 * the migration that comes next, and not once they are gone, because here there are none.
 */
export async function expectOlderWriters(db: Db): Promise<void> {
  const { matchedCount } = await migrationRows(db).updateOne(
    { _id: 'schemas', expanded: true },
    { $set: { expanded: false }, $unset: { fingerprint: '' } },
  );
  if (matchedCount > 0) await migrationRows(db).deleteMany({ _id: { $in: derivations.map(({ name }) => name) } });
}
