import { afterAll, expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { processName } from '../../../shared/base/process-name.ts';
import { applicationName } from '../../../shared/database/application-name.ts';
import { connect, disconnectDatabase } from '../../../shared/database/connection.ts';
import { useFailPoint } from '../../setup/use-fail-point.ts';
import { testDatabaseUri } from '../../setup/test-database-uri.ts';

const uri = testDatabaseUri();
const server = useFailPoint();
afterAll(async () => {
  await using client = await MongoClient.connect(uri);
  await client.db().dropDatabase();
});

/** The server closes the connection on which it is next asked to create a collection, so many times. */
function cutOff(version: string, times: number): Promise<void> {
  return server.fail({ times }, { failCommands: ['create'], closeConnection: true, appName: applicationName(processName, version) });
}

test('a connection that is lost while the database is prepared does not end the start, unless it is lost again and again', async () => {
  let tries = 0;
  const open = (version: string) =>
    connect({
      uri,
      version,
      prepare: async (db) => {
        tries += 1;
        await db.createCollection(version);
      },
    });
  await cutOff('once', 1);
  const { db } = await open('once');
  expect(tries).toBe(2);
  expect(await db.listCollections({ name: 'once' }).toArray()).toHaveLength(1);
  await disconnectDatabase();

  tries = 0;
  await cutOff('ever', 3);
  await expect(open('ever')).rejects.toThrow('closed');
  expect(tries).toBe(3);
});
