import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Cron } from 'croner';
import { backupName, removeOutdated } from '../backup/backup-folder.ts';
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

/** Writes one more backup into the folder, then removes those that are too many: never before there is a newer one. */
async function backUpInto(folder: string, { keep, entity_id }: Wish): Promise<void> {
  await takeBackup(join(folder, backupName(clock.now())), entity_id);
  const removed = await removeOutdated(folder, keep);
  if (removed.length > 0) console.log(`Removed ${removed.join(', ')}: ${keep} are kept.`);
}

function tellFailure(error: unknown): void {
  console.error(error instanceof Error ? `No backup was written: ${error.message}` : error);
}

/** Until a signal ends the process. A backup that fails is told, and the next one is tried at its time; none begins while another runs. */
function backUpOnSchedule(folder: string, schedule: string, wish: Wish): void {
  const job = new Cron(schedule, { timezone: 'UTC', protect: true, catch: tellFailure }, () => backUpInto(folder, wish));
  console.log(`Backups are written into ${folder}, the next one at ${job.nextRun()?.toISOString() ?? 'no time'}.`);
}

try {
  const wish = readWish();
  if (wish.folder === undefined) await takeBackup(wish.file!, wish.entity_id);
  else if (wish.schedule === undefined) await backUpInto(wish.folder, wish);
  else backUpOnSchedule(wish.folder, wish.schedule, wish);
} catch (error) {
  tellFailure(error);
  process.exitCode = 1;
}
