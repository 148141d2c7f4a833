import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from '../base/settings.ts';
import { replayOf } from '../backup/oplog/replay-oplog.ts';
import { partOf, wholeOf } from '../backup/part-of-backup.ts';
import type { RestoreSource } from '../backup/part-of-backup.ts';
import { lostFileSentence } from '../backup/lost-file-sentence.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { restoreEntity } from '../backup/restore-entity.ts';
import type { VerifiedBooks } from '../backup/verify-books.ts';
import { startEmbeddedDatabase } from './embedded-database.ts';
import { addressOfRunning } from './embedded/running-mongod.ts';

const USAGE = `npm run restore -- FILE [--entity ID [--replace]]
npm run restore -- FILE --oplog FOLDER --until 2026-11-28T12:00:00Z`;

interface Wanted {
  file: string;
  entity_id: number | undefined;
  replace: boolean;
  /** Where the oplog was kept, and until when it is applied. */
  oplog: { folder: string; until: Date } | undefined;
}

function readArguments(): Wanted {
  const text = { type: 'string' } as const;
  const options = { entity: text, oplog: text, until: text, replace: { type: 'boolean', default: false } } as const;
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [name] = positionals;
  if (name === undefined || positionals.length > 1) throw new Error(`name one file: ${USAGE}`);
  if (values.entity !== undefined && !/^[1-9]\d{0,15}$/.test(values.entity))
    throw new Error(`--entity takes the id of an entity: ${USAGE}`);
  if (values.replace && values.entity === undefined) throw new Error(`--replace needs --entity: ${USAGE}`);
  const entity_id = values.entity === undefined ? undefined : Number(values.entity);
  return { file: resolve(name), entity_id, replace: values.replace, oplog: readOplog(values.oplog, values.until, entity_id) };
}

function readOplog(folder: string | undefined, until: string | undefined, entity_id: number | undefined): Wanted['oplog'] {
  if (folder === undefined && until === undefined) return undefined;
  const moment = new Date(until ?? '');
  if (folder === undefined || Number.isNaN(moment.getTime()) || entity_id !== undefined)
    throw new Error(`--oplog and --until go together, with a moment in UTC and without --entity: ${USAGE}`);
  return { folder: resolve(folder), until: moment };
}

/** Restores a backup into the empty database of the settings, or one entity of it into a database that has others. */
async function restore({ file, entity_id, replace, oplog }: Wanted): Promise<void> {
  // Checked first, because a wrong file must not leave a new folder behind.
  const source = await (entity_id === undefined ? wholeOf(file) : partOf(file, entity_id));
  tellLost(source);
  if (oplog) source.replay = replayOf(source.header, oplog.folder, oplog.until);
  const settings = readSettings(process.env);
  const running = entity_id === undefined ? undefined : await addressOfRunning(join(settings.data_dir, 'mongod'));
  const embedded = running === undefined ? await startEmbeddedDatabase(settings) : undefined;
  const uri = settings.mongodb_uri ?? running ?? embedded!.uri;
  try {
    if (entity_id === undefined)
      return tell(source.replay?.until.toISOString() ?? source.header.taken_at, await restoreBackup(uri, source));
    const kept_in = replace ? `${file}.before-entity-${entity_id}-${new Date().toISOString().replace(/\W/g, '')}.gz` : undefined;
    tell(source.header.taken_at, await restoreEntity({ uri, source, entity_id, kept_in }));
    if (kept_in !== undefined) console.log(`The books that it had until now are in ${kept_in}.`);
  } finally {
    await embedded?.stop();
  }
}

/** Before anything is changed, because another backup may have them. */
function tellLost({ file, lost, lost_files }: RestoreSource): void {
  if (lost_files === 0) return;
  console.error(
    `${file} has not the bytes of ${lost_files} files: they were lost when it was written. What names them is restored without.`,
  );
  for (const one of lost) console.error(lostFileSentence(one));
}

function tell(taken_at: string, { entities, rows, events, faults }: VerifiedBooks): void {
  if (faults.length > 0) throw new Error(`the books do not verify.\n${faults.join('\n')}`);
  console.log(
    `Restored as of ${taken_at}: ${entities} entities, ${rows} ledger rows and ${events} events; every chain, total and count is as in the backup.`,
  );
}

try {
  await restore(readArguments());
} catch (error) {
  console.error(error instanceof Error ? `Not restored: ${error.message}` : error);
  process.exitCode = 1;
}
