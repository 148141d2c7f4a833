import type { Db } from 'mongodb';
import { DURABLE } from '../database/read-options.ts';
import { migrationRows } from './migration-lock.ts';

/** Stands in `migrations` from before the first record of a backup is restored until all of its books have been verified. */
const MARK = 'restore';

/** From now on no service begins on this database. */
export async function beginRestore(db: Db): Promise<void> {
  await migrationRows(db).insertOne({ _id: MARK, applied_at: new Date() }, { writeConcern: { w: 'majority', journal: true } });
}

/** What was restored is on the disk when this is. */
export async function endRestore(db: Db): Promise<void> {
  await migrationRows(db).deleteOne({ _id: MARK }, { writeConcern: { w: 'majority', journal: true } });
}

/** Throws an Error with a sentence for the operator when the database holds half a backup, or books that did not verify. */
export async function requireNoUnfinishedRestore(db: Db): Promise<void> {
  if (await migrationRows(db).findOne({ _id: MARK }, DURABLE))
    throw new Error(
      'a restore into this database has not ended, or found books that do not verify: restore the backup into a new DATA_DIR, or a database of another name.',
    );
}
