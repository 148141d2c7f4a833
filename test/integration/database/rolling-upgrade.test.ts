import { afterEach, expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import type { Db } from 'mongodb';
import { applicationName } from '../../../shared/database/application-name.ts';
import { describeCollections } from '../../../shared/storage/apply-schemas.ts';
import { contractSchemas, migrateDatabase } from '../../../shared/storage/migrate-database.ts';
import { migrationRows } from '../../../shared/storage/migration-lock.ts';
import { schemaVersion } from '../../../shared/storage/schema-version.ts';
import { testDatabaseUri } from '../../setup/test-database-uri.ts';
import { useTestDatabase } from '../../setup/test-database.ts';

const database = useTestDatabase();
const opened: Db[] = [];
const connected: MongoClient[] = [];
const fresh = (): Db => {
  const db = database.client.db(new URL(testDatabaseUri()).pathname.slice(1));
  opened.push(db);
  return db;
};
afterEach(async () => {
  await Promise.all(opened.splice(0).map((db) => db.dropDatabase()));
  await Promise.all(connected.splice(0).map((client) => client.close()));
});

/** A database of the version before: its categories had a field `shelf` that had to be there, and no `name`. */
async function databaseOfBefore(): Promise<Db> {
  const db = fresh();
  const { validator } = describeCollections().find(({ name }) => name === 'categories')!;
  const { properties, required, ...rest } = validator.$jsonSchema as { properties: Record<string, object>; required: string[] };
  const { name: _name, ...others } = properties;
  const before = {
    ...rest,
    properties: { ...others, shelf: { bsonType: 'string' } },
    required: [...required.filter((one) => one !== 'name'), 'shelf'],
  };
  await db.createCollection('categories', { validator: { $jsonSchema: before } });
  await migrationRows(db).insertOne({ _id: 'schemas', fingerprint: 'before', history: ['before'] });
  return db;
}
const requiredOfCategories = async (db: Db): Promise<string[]> => {
  const [info] = await db.listCollections({ name: 'categories' }).toArray();
  return (info as unknown as { options: { validator: { $jsonSchema: { required: string[] } } } }).options.validator.$jsonSchema.required;
};

test('while a process of the version before is connected its documents are still taken and its indexes stay; once it is gone they are not', async () => {
  const db = await databaseOfBefore();
  const older = await MongoClient.connect(database.uri, { appName: applicationName('elsewhere-1-00000000', 'before') });
  connected.push(older);
  await older.db().command({ ping: 1 });
  const keys = [
    { entity_id: 1, transaction_id: 1, _id: 1 },
    { entity_id: 1, _id: 1 },
    { entity_id: 1, tax_id: 1, _id: 1 },
  ] as const;
  const former = await db.collection('ledger').createIndexes(keys.map((key) => ({ key })));
  const formerThere = async (): Promise<unknown[]> => {
    const names = (await db.collection('ledger').indexes()).map(({ name }) => name);
    return former.filter((name) => names.includes(name));
  };
  await migrateDatabase(db);
  expect(await formerThere()).toEqual(former);
  expect(await requiredOfCategories(db)).not.toContain('name');
  const ofBefore = {
    uuid: 'u',
    entity_id: 1,
    category_type: 'BANK',
    shelf: 'top',
    created_at: new Date(),
    updated_at: new Date(),
    deleted_at: null,
    revision: 0,
  };
  const insert = (_id: number) => db.collection<{ _id: number }>('categories').insertOne({ ...ofBefore, _id });
  await insert(1);
  expect(await contractSchemas(db)).toBe(false);
  await insert(2);

  await older.close();
  while (!(await contractSchemas(db))) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await requiredOfCategories(db)).toContain('name');
  expect(await formerThere()).toEqual([]);
  await expect(insert(3)).rejects.toThrow('Document failed validation');
});

test('with nobody else connected the validators are exact at once', async () => {
  const db = await databaseOfBefore();
  await migrateDatabase(db);
  expect(await contractSchemas(db)).toBe(true);
  expect(await requiredOfCategories(db)).toContain('name');
  expect(await migrationRows(db).findOne({ _id: 'schemas' })).toMatchObject({
    fingerprint: schemaVersion(),
    history: ['before', schemaVersion()],
  });
});

test('a process of an older version is refused with a sentence, and puts nothing back', async () => {
  const db = fresh();
  await migrateDatabase(db);
  await migrationRows(db).updateOne({ _id: 'schemas' }, { $set: { fingerprint: 'newer' }, $push: { history: 'newer' } });
  const before = await requiredOfCategories(db);
  await db.command({ collMod: 'categories', validator: {} });
  await expect(migrateDatabase(db)).rejects.toThrow(/newer version of Daybook.*Start the newer version, or restore a backup/);
  const [info] = await db.listCollections({ name: 'categories' }).toArray();
  expect(before).toContain('name');
  expect(info).not.toHaveProperty('options.validator.$jsonSchema');
});

test('books that a program without a history has opened in between are brought to this version again, with what it wrote', async () => {
  const db = fresh();
  await migrateDatabase(db);
  const setBack = { $set: { fingerprint: 'of 20 November', history: [schemaVersion()] } };
  await migrationRows(db).updateOne({ _id: 'schemas' }, setBack);
  await db.command({ collMod: 'entities', validator: {} });
  await db.collection<{ _id: number }>('entities').insertOne({ _id: 1 });
  await migrateDatabase(db);
  expect(await migrationRows(db).findOne({ _id: 'schemas' })).toMatchObject({ fingerprint: schemaVersion(), history: [schemaVersion()] });
  expect(await db.collection<{ _id: number }>('entities').findOne({ _id: 1 })).toMatchObject({ tax_rounding: 'line' });
  expect(await requiredOfCategories(db)).toContain('name');
});

test('an older program that a newer one has overtaken stays refused, whatever a program without a history did since', async () => {
  const db = fresh();
  await migrateDatabase(db);
  const overtaken = { $set: { fingerprint: 'of 20 November', history: [schemaVersion(), 'newer'] } };
  await migrationRows(db).updateOne({ _id: 'schemas' }, overtaken);
  await expect(migrateDatabase(db)).rejects.toThrow('newer version of Daybook');
});
