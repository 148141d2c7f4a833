import { afterEach, expect, test } from '@jest/globals';
import type { Db } from 'mongodb';
import { describeCollections } from '../../../shared/storage/apply-schemas.ts';
import { compareSchemas, mendSchemas } from '../../../shared/storage/mend-schemas.ts';
import { migrateDatabase } from '../../../shared/storage/migrate-database.ts';
import { migrationRows } from '../../../shared/storage/migration-lock.ts';
import { testDatabaseUri } from '../../setup/test-database-uri.ts';
import { useTestDatabase } from '../../setup/test-database.ts';

const database = useTestDatabase();
const opened: Db[] = [];
afterEach(async () => void (await Promise.all(opened.splice(0).map((db) => db.dropDatabase()))));

async function migrated(): Promise<Db> {
  const db = database.client.db(new URL(testDatabaseUri()).pathname.slice(1));
  opened.push(db);
  await migrateDatabase(db);
  return db;
}
const sentences = (departures: readonly { sentence: string }[]): string[] => departures.map(({ sentence }) => sentence).sort();

/** As a restore by a version before has left a database: the records alone. */
async function strip(db: Db): Promise<void> {
  for (const { name } of describeCollections()) {
    await db.collection(name).dropIndexes();
    await db.command({ collMod: name, validator: {} });
  }
}

test('a database that was just set up has all that is declared', async () => {
  expect(await compareSchemas(await migrated())).toEqual([]);
});

test('whatever is missing or is another one is named and put back, and an index of the operator stays', async () => {
  const db = await migrated();
  await db.collection('totals').drop();
  await db.collection('categories').createIndex({ shelf: 1 });
  await db.collection('transactions').dropIndex('numbers');
  const users = db.collection('users');
  const email = (await users.indexes()).find(({ key }) => 'email' in key)!;
  await users.dropIndex(email.name!);
  await users.createIndex({ email: 1 }, { name: email.name! });
  await db.command({ collMod: 'idempotency_keys', index: { name: 'created_at_1', expireAfterSeconds: 60 } });
  await db.command({ collMod: 'ledger', validator: {} });
  await db.command({ collMod: 'accounts', validationLevel: 'off' });
  await db.command({ collMod: 'contacts', validator: { $jsonSchema: { required: ['name'] } } });
  const wrong = [
    'the collection totals is missing',
    'the index created_at_1 of idempotency_keys is another one than is declared',
    'the index email_1 of users is another one than is declared',
    'the unique index numbers of transactions is missing',
    'the validator of accounts is not in force (off, error)',
    'the validator of contacts is another one than is declared',
    'the validator of ledger is missing',
  ];
  expect(sentences(await compareSchemas(db))).toEqual(wrong);
  expect(sentences(await mendSchemas(db))).toEqual(wrong);
  expect(await compareSchemas(db)).toEqual([]);
  expect((await db.collection('categories').indexes()).map(({ name }) => name)).toContain('shelf_1');
});

test('a start gives books that were restored without indexes and validators all of them', async () => {
  const db = await migrated();
  await strip(db);
  await migrateDatabase(db);
  expect(await compareSchemas(db)).toEqual([]);
});

test('a start on books with doubles ends with their names, and what is no double is mended all the same', async () => {
  const db = await migrated();
  await strip(db);
  const users = db.collection<{ _id: number }>('users');
  const user = { email: 'ada@example.com', deleted_at: null };
  // A user who was removed may have had the address.
  await users.insertMany([
    { _id: 5, ...user },
    { _id: 9, ...user },
    { _id: 7, ...user, deleted_at: new Date() },
  ] as never[]);
  const open = [0, 1, 2, 3, 4, 5, 6].flatMap((code) =>
    [2 * code + 1, 2 * code + 2].map((_id) => ({ _id, entity_id: 3, code: String(code) })),
  );
  await db.collection<{ _id: number }>('accounts').insertMany(open);
  await expect(migrateDatabase(db)).rejects.toThrow(
    /accounts 1, 2 have the same entity_id, code .*and 2 more of accounts; users 5, 9 have the same email \(email_1\)\..*"Doubles"/,
  );
  expect(sentences(await compareSchemas(db)).filter((one) => !/ of (accounts|users) /.test(one))).toEqual([]);
  await users.deleteOne({ _id: 9 });
  await db.collection<{ _id: number }>('accounts').deleteMany({});
  await migrateDatabase(db);
  expect(await compareSchemas(db)).toEqual([]);
});

test('while processes of the version before still write, a validator may take more, and has to be there', async () => {
  const db = await migrated();
  await migrationRows(db).updateOne({ _id: 'schemas' }, { $set: { expanded: true } });
  await db.command({ collMod: 'contacts', validator: { $jsonSchema: { required: ['name'] } } });
  await db.command({ collMod: 'ledger', validator: {} });
  expect(sentences(await compareSchemas(db))).toEqual(['the validator of ledger is missing']);
});

test('what a newer version has made of a database is left to it', async () => {
  const db = await migrated();
  await migrationRows(db).updateOne({ _id: 'schemas' }, { $set: { fingerprint: 'newer' }, $push: { history: 'newer' } });
  await db.collection('transactions').dropIndex('numbers');
  expect(await mendSchemas(db)).toEqual([]);
  expect((await db.collection('transactions').indexes()).map(({ name }) => name)).not.toContain('numbers');
});
