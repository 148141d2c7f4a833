import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { EmbeddedMongod } from '../../../shared/runtime/embedded/embedded-mongod.ts';
import { findMongod } from '../../../shared/runtime/embedded/find-mongod.ts';
import { DocumentChecks } from '../../../shared/storage/document-checks.ts';
import { migrateDatabase } from '../../../shared/storage/migrate-database.ts';
import { useStarted } from '../../setup/use-started.ts';

const mongod = useStarted(
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'daybook-roles-'));
    const started = new EmbeddedMongod({ program: (await findMongod()).path, folder, secured: true });
    await started.start();
    return { uri: started.uri, stop: () => started.stop(), folder };
  },
  async ({ stop, folder }) => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  },
);

/** Whether documents are checked in the process of a user with these roles, once that is known. */
async function isCheckedHere(owner: MongoClient, ...roles: string[]): Promise<boolean> {
  const user = roles.join('-');
  const db = owner.db().databaseName;
  await owner.db().command({ createUser: user, pwd: 'secret', roles });
  const uri = new URL(mongod.uri);
  Object.assign(uri, { username: user, password: 'secret' });
  uri.searchParams.set('authSource', db);
  const client = await MongoClient.connect(uri.href);
  try {
    const checks = new DocumentChecks(client, client.db());
    const commands: string[] = [];
    client.on('connectionCheckedIn', () => commands.push('one'));
    // Two commands answer it, of which the second may be refused.
    const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 10));
    while (!checks.areInForce && commands.length < 2) await turn();
    for (let asked = 0; asked < 50 && !checks.areInForce; asked += 1) await turn();
    return checks.areInForce;
  } finally {
    await client.close();
  }
}

test('with the roles that are asked for documents are checked here, and with fewer MongoDB goes on to validate them', async () => {
  const owner = await MongoClient.connect(mongod.uri);
  try {
    await migrateDatabase(owner.db());
    expect(await isCheckedHere(owner, 'readWrite')).toBe(false);
    expect(await isCheckedHere(owner, 'readWrite', 'dbAdmin')).toBe(true);
  } finally {
    await owner.close();
  }
});
