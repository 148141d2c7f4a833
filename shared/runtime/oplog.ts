import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Cron } from 'croner';
import { MongoClient } from 'mongodb';
import { keepOplog } from '../backup/oplog/kept-oplog.ts';
import { databaseName } from '../database/database-name.ts';
import { requireUsable } from '../database/require-usable.ts';
import { databaseOfSettings } from './database-of-settings.ts';

const USAGE = 'npm run oplog -- --into FOLDER [--schedule "CRON"]';

/** Copies what the oplog has gained since the last time into the folder. */
async function keep(folder: string): Promise<void> {
  const { uri, stop } = await databaseOfSettings();
  const client = new MongoClient(uri, { appName: 'daybook-oplog', readPreference: 'primary' });
  try {
    const db = client.db(databaseName(uri));
    await requireUsable(db);
    console.log(`${await keepOplog(client, db, folder)} entries of the oplog are kept in ${folder}.`);
  } finally {
    await client.close();
    await stop();
  }
}

function tellFailure(error: unknown): void {
  console.error(error instanceof Error ? `The oplog was not kept: ${error.message}` : error);
}

try {
  const text = { type: 'string' } as const;
  const { into, schedule } = parseArgs({ options: { into: text, schedule: text } }).values;
  if (into === undefined) throw new Error(`name a folder: ${USAGE}`);
  const folder = resolve(into);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await keep(folder);
  if (schedule !== undefined) new Cron(schedule, { timezone: 'UTC', protect: true, catch: tellFailure }, () => keep(folder));
} catch (error) {
  tellFailure(error);
  process.exitCode = 1;
}
