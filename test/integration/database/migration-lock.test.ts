import { afterEach, expect, test } from '@jest/globals';
import type { Db } from 'mongodb';
import { migrateDatabase } from '../../../shared/storage/migrate-database.ts';
import { migrationRows, withMigrationLock } from '../../../shared/storage/migration-lock.ts';
import { migrations } from '../../../shared/storage/migrations/all-migrations.ts';
import { testDatabaseUri } from '../../setup/test-database-uri.ts';
import { useTestDatabase } from '../../setup/test-database.ts';

const LEASE_MS = 3_000;
const database = useTestDatabase();
const opened: Db[] = [];
const fresh = (): Db => {
  const db = database.client.db(new URL(testDatabaseUri()).pathname.slice(1));
  opened.push(db);
  return db;
};
afterEach(() => Promise.all(opened.splice(0).map((db) => db.dropDatabase())));

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const nothing = (): Promise<void> => Promise.resolve();

test('a step that takes longer than the lease keeps the lock', async () => {
  const db = fresh();
  const let_in: boolean[] = [];
  const isDone = await withMigrationLock(
    db,
    async () => {
      const end = Date.now() + 2 * LEASE_MS;
      while (Date.now() < end) {
        let_in.push(await withMigrationLock(db, nothing, LEASE_MS));
        await pause(100);
      }
    },
    LEASE_MS,
  );
  expect(isDone).toBe(true);
  expect(let_in).not.toContain(true);
  expect(await withMigrationLock(db, nothing, LEASE_MS)).toBe(true);
});

test('whoever has lost the lock does nothing more, and leaves the lock to the other', async () => {
  const db = fresh();
  const done: string[] = [];
  const isDone = await withMigrationLock(db, async (goOn) => {
    done.push('first step');
    await goOn();
    await migrationRows(db).updateOne({ _id: 'lock' }, { $set: { holder: 'another process' } });
    done.push('second step');
    await goOn();
    done.push('third step');
  });
  expect(isDone).toBe(false);
  expect(done).toEqual(['first step', 'second step']);
  expect(await migrationRows(db).findOne({ _id: 'lock' })).toMatchObject({ holder: 'another process' });
});

test('a step that fails once the lock is lost is left to the other; a failure of its own is told', async () => {
  const db = fresh();
  const fails = (holder: string | undefined) =>
    withMigrationLock(db, async () => {
      if (holder) await migrationRows(db).updateOne({ _id: 'lock' }, { $set: { holder } });
      throw new Error('the collection exists already');
    });
  await expect(fails(undefined)).rejects.toThrow('the collection exists already');
  await expect(fails('another process')).resolves.toBe(false);
});

test('processes that lose the lock to each other while they migrate all come up', async () => {
  const db = fresh();
  const ends = Array.from({ length: 3 }, () => migrateDatabase(db));
  let is_over = false;
  const over = Promise.allSettled(ends).then(() => (is_over = true));
  for (let lost = 0; lost < 5 && !is_over; await pause(50)) {
    lost += (await migrationRows(db).deleteOne({ _id: 'lock' })).deletedCount;
  }
  await over;
  expect(await Promise.allSettled(ends)).toEqual(ends.map(() => ({ status: 'fulfilled', value: undefined })));
  const rows = await migrationRows(db).find().toArray();
  expect(rows.map(({ _id }) => _id).sort()).toEqual([...migrations.map(({ name }) => name), 'schemas'].sort());
});
