import { MongoClient } from 'mongodb';
import { findLostFiles } from '../byte-store/find-lost-files.ts';
import { objectsOfSettings } from '../byte-store/s3-objects.ts';
import { databaseName } from '../database/database-name.ts';
import { requireUsable } from '../database/require-usable.ts';
import { databaseOfSettings } from './database-of-settings.ts';

const USAGE = 'npm run files -- check [--read]';

const whys = {
  missing: 'bytes are missing',
  damaged: 'the bytes are others',
  unknown: 'the bytes are not stored',
} as const;

/** Names the lost files of all entities. Answers how many there are. */
async function check(reads: boolean): Promise<number> {
  const { uri, stop } = await databaseOfSettings();
  const client = new MongoClient(uri, { appName: 'daybook-files' });
  try {
    const db = client.db(databaseName(uri));
    await requireUsable(db);
    let lost = 0;
    for await (const { entity_id, sha256, why, where, records } of findLostFiles(db, objectsOfSettings(), reads)) {
      lost += 1;
      const named = records.length > 0 ? `named by ${records.join(', ')}` : 'named by no record';
      console.log(`entity ${entity_id}: SHA-256 ${sha256}, ${whys[why]} (${where}), ${named}`);
    }
    console.log(lost === 0 ? 'No file is lost.' : `${lost} files are lost.`);
    return lost;
  } finally {
    await client.close();
    await stop();
  }
}

try {
  const [command, ...options] = process.argv.slice(2);
  if (command !== 'check' || options.some((option) => option !== '--read')) throw new Error(`name what to do: ${USAGE}`);
  if ((await check(options.includes('--read'))) > 0) process.exitCode = 2;
} catch (error) {
  console.error(error instanceof Error ? `The files were not checked: ${error.message}` : error);
  process.exitCode = 1;
}
