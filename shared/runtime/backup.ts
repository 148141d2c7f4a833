import { rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Cron } from 'croner';
import { lackingName, nextBackupName, removeOutdated } from '../backup/backup-folder.ts';
import { STANDARD_OUTPUT } from '../backup/backup-writer.ts';
import { clock } from '../base/clock.ts';
import { takeBackup } from './take-backup.ts';

const USAGE = `npm run backup -- FILE [--entity ID]; - writes to standard output
npm run backup -- --into FOLDER [--keep NUMBER] [--schedule "CRON"] [--entity ID]`;

/** What the command line asks for: one backup, or one into a folder, whose newest are kept, now or whenever the schedule says (UTC). */
interface Wish {
  file: string | undefined;
  folder: string | undefined;
  keep: number;
  schedule: string | undefined;
  entity_id: number | undefined;
}

function readWish(): Wish {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { entity: text, into: text, keep: text, schedule: text } });
  const { entity, into, keep, schedule } = values;
  const [name] = positionals;
  if ((name === undefined) === (into === undefined) || positionals.length > 1) throw new Error(`name one file or a folder: ${USAGE}`);
  if (into === undefined && (keep ?? schedule) !== undefined) throw new Error(`--keep and --schedule need --into: ${USAGE}`);
  return {
    file: name === undefined || name === STANDARD_OUTPUT ? name : resolve(name),
    folder: into === undefined ? undefined : resolve(into),
    keep: positive('--keep', 'a number of backups', keep) ?? Infinity,
    schedule,
    entity_id: positive('--entity', 'the id of an entity', entity),
  };
}

function positive(option: string, what: string, given: string | undefined): number | undefined {
  if (given !== undefined && !/^[1-9]\d{0,15}$/.test(given)) throw new Error(`${option} takes ${what}: ${USAGE}`);
  return given === undefined ? undefined : Number(given);
}

/**
 * Writes one more backup into the folder, then removes those that are too many: never before there is a newer one. Answers whether it lacks
 * files.
 */
async function backUpInto(folder: string, { keep, entity_id }: Wish): Promise<boolean> {
  const name = await nextBackupName(folder, clock.now(), entity_id);
  const { lost } = await takeBackup(join(folder, name), entity_id);
  if (lost) await rename(join(folder, name), join(folder, lackingName(name)));
  const removed = await removeOutdated(folder, keep);
  if (removed.length > 0) console.log(`Removed ${removed.join(', ')}: ${keep} are kept.`);
  return lost !== undefined;
}

/** A backup that lacks files is one all the same; whoever asked for it is to know. */
const LACKS_FILES = 2;

function tellLacking(isLacking: boolean): void {
  if (isLacking) process.exitCode = LACKS_FILES;
}

function tellFailure(error: unknown): void {
  console.error(error instanceof Error ? `No backup was written: ${error.message}` : error);
}

/** Until a signal ends the process. A backup that fails is told, and the next one is tried at its time; none begins while another runs. */
function backUpOnSchedule(folder: string, schedule: string, wish: Wish): void {
  const job = new Cron(schedule, { timezone: 'UTC', protect: true, catch: tellFailure }, async () => void (await backUpInto(folder, wish)));
  console.log(`Backups are written into ${folder}, the next one at ${job.nextRun()?.toISOString() ?? 'no time'}.`);
}

try {
  const wish = readWish();
  if (wish.folder === undefined) tellLacking((await takeBackup(wish.file!, wish.entity_id)).lost !== undefined);
  else if (wish.schedule === undefined) tellLacking(await backUpInto(wish.folder, wish));
  else backUpOnSchedule(wish.folder, wish.schedule, wish);
} catch (error) {
  tellFailure(error);
  process.exitCode = 1;
}
