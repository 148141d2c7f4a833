import type { Db } from 'mongodb';
import { DURABLE } from '../database/read-options.ts';
import { DURABLE_WRITE } from '../database/write-options.ts';
import { migrationRows } from './migration-lock.ts';

/** A mark in `migrations`. It is set before the first record of a backup is restored and removed when all its books have been verified. */
const MARK = 'restore';

/** Sets the mark: from now on no service starts on this database. */
export async function beginRestore(db: Db): Promise<void> {
  await migrationRows(db).insertOne({ _id: MARK, applied_at: new Date() }, DURABLE_WRITE);
}

/** Removes the mark. Once this write is on disk, so is everything that was restored before it. */
export async function endRestore(db: Db): Promise<void> {
  await migrationRows(db).deleteOne({ _id: MARK }, DURABLE_WRITE);
}

/** Throws an Error with a sentence for the operator when the database holds half a backup, or books that failed verification. */
export async function requireNoUnfinishedRestore(db: Db): Promise<void> {
  if (await migrationRows(db).findOne({ _id: MARK }, DURABLE))
    throw new Error(
      'a restore into this database has not ended, or found books that do not verify: restore the backup into a new DATA_DIR, or a database of another name.',
    );
}
