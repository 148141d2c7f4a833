import { expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { sharedFinds } from '../../../shared/database/shared-finds.ts';
import { testDatabaseUri } from '../../setup/test-database-uri.ts';
import { useStarted } from '../../setup/use-started.ts';

const mongo = useStarted(
  () => MongoClient.connect(testDatabaseUri(), { monitorCommands: true }),
  async (client) => {
    await client.db().dropDatabase();
    await client.close();
  },
);

test('whoever asks at once shares one command; each gets what is there when asked, and only what the filter lets through', async () => {
  const db = mongo.db();
  const persons = db.collection<{ _id: number; name: string; gone: boolean }>('persons');
  await persons.insertMany([1, 2, 3].map((_id) => ({ _id, name: `person ${_id}`, gone: _id === 3 })));
  let finds = 0;
  mongo.on('commandStarted', ({ commandName }) => (finds += commandName === 'find' ? 1 : 0));
  const findPerson = sharedFinds<{ _id: number; name: string; gone: boolean }>('persons', { projection: { name: 1 } }, { gone: false });
  const ask = () => Promise.all([1, 2, 3, 4, 1].map((id) => findPerson(db, id)));
  expect(await ask()).toEqual([
    { _id: 1, name: 'person 1' },
    { _id: 2, name: 'person 2' },
    undefined,
    undefined,
    { _id: 1, name: 'person 1' },
  ]);
  expect(finds).toBe(1);
  await persons.updateOne({ _id: 1 }, { $set: { name: 'renamed' } });
  expect((await ask())[0]?.name).toBe('renamed');
  expect(finds).toBe(2);
});
