import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { DURABLE } from '../database/read-options.ts';
import { isOtherVersionRunning } from '../database/running-versions.ts';
import { applySchemas } from './apply-schemas.ts';
import { fillAbsentFields } from './fill-absent-fields.ts';
import { dropFormerIndexes } from './former-indexes.ts';
import { mendSchemas } from './mend-schemas.ts';
import { migrationRows, withMigrationLock } from './migration-lock.ts';
import { derivations, migrations } from './migrations/all-migrations.ts';
import { isOutdated, schemaVersion } from './schema-version.ts';

/**
 * Brings the database to what this version needs: first the schemas (validators and indexes), then null for new fields, then each migration
 * once. Processes that start at once wait for each other: one holds the lock, and the others find the work done. While processes of another
 * version are connected, the validators also accept their documents and their indexes stay; `contractSchemas` ends that
 * (docs/decisions/migrations.md). What a database that says to be of this version lacks is put back. Throws when a newer version has
 * migrated the database, and DoublesInTheWay when records are there twice that may be there once.
 */
export async function migrateDatabase(db: Db): Promise<void> {
  while (!(await isCurrent(db))) {
    if (!(await withMigrationLock(db, (goOn) => migrate(db, goOn)))) await sleep(100);
  }
  await mendSchemas(db);
}

/** Gives the validators their exact form and drops indexes of before, once no process of another version is connected. Answers true when nothing is left to do. */
export async function contractSchemas(db: Db): Promise<boolean> {
  const row = await migrationRows(db).findOne({ _id: 'schemas' }, DURABLE);
  // A newer version has migrated the database since, and does the rest itself.
  if (row?.fingerprint !== schemaVersion() || row.expanded !== true) return true;
  if (await isOtherVersionRunning(db.client, schemaVersion())) return false;
  return withMigrationLock(db, async (goOn) => {
    await applySchemas(db, { expanded: false });
    await goOn();
    // Processes of the older version went on writing records without the new fields.
    await fillAbsentFields(db);
    for (const derivation of derivations) await derivation.apply(db, goOn);
    await goOn();
    await dropFormerIndexes(db);
    await migrationRows(db).updateOne({ _id: 'schemas', fingerprint: schemaVersion() }, { $set: { expanded: false } });
  });
}

async function isCurrent(db: Db): Promise<boolean> {
  const row = await migrationRows(db).findOne({ _id: 'schemas' }, DURABLE);
  if (row?.fingerprint === schemaVersion()) return true;
  if (row && isOutdated(row))
    throw new Error(
      'The database has been brought to a newer version of Daybook, whose records this version would refuse. Start the newer version, or restore a backup from before.',
    );
  return false;
}

async function migrate(db: Db, goOn: () => Promise<void>): Promise<void> {
  if (await isCurrent(db)) return;
  const rows = migrationRows(db);
  const expanded = await isOtherVersionRunning(db.client, schemaVersion());
  await applySchemas(db, { expanded });
  await goOn();
  await fillAbsentFields(db);
  const rows_there = await rows.find().toArray();
  // A program that knew no later version than its own may have opened the books since, and written as it knew: every migration once more.
  const isBack = rows_there.some((row) => row._id === 'schemas' && row.history?.at(-1) === schemaVersion());
  for (const migration of migrations) {
    if (!isBack && rows_there.some((row) => row._id === migration.name)) continue;
    await goOn();
    await migration.apply(db, goOn);
    // No insert: a process that took this one for dead may have applied it too.
    await rows.updateOne({ _id: migration.name }, { $setOnInsert: { applied_at: new Date() } }, { upsert: true });
  }
  await goOn();
  if (!expanded) await dropFormerIndexes(db);
  const now = { fingerprint: schemaVersion(), expanded, applied_at: new Date() };
  await rows.updateOne({ _id: 'schemas' }, { $set: now, $addToSet: { history: schemaVersion() } }, { upsert: true });
}
