import { MongoClient } from 'mongodb';
import { databaseName } from '../database/database-name.ts';
import type { Db } from '../database/connection.ts';
import { requireUsable } from '../database/require-usable.ts';
import { databaseOfSettings } from './database-of-settings.ts';

/** Does what an operator's command says on the database of the settings; what fails is told in a sentence, with exit code 1. */
export async function onDatabase(run: (db: Db, words: readonly string[]) => Promise<void>): Promise<void> {
  try {
    const { uri, stop } = await databaseOfSettings();
    const client = new MongoClient(uri);
    try {
      const db = client.db(databaseName(uri));
      await requireUsable(db);
      await run(db, process.argv.slice(2));
    } finally {
      await client.close();
      await stop();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
