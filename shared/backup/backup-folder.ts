import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { progressOf } from './backup-progress.ts';

/** In the order of time, by their names as well. A file that is not complete has a further ending (backup-writer.ts). */
const NAME = /^books-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(\.lacking)?\.gz(\.partial(\.json)?)?$/;
/** Of one that has not the bytes of all files. */
const LACKING = '.lacking.gz';

/** What a backup of this moment is called: `books-2026-11-22T03-00-00Z.gz`. */
export function backupName(now: Date): string {
  return `books-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.gz`;
}

/** What the backup of this name is called when files are lost that it should have: `books-2026-11-22T03-00-00Z.lacking.gz`. */
export function lackingName(name: string): string {
  return name.replace(/\.gz$/, LACKING);
}

/**
 * Which of these files of a folder go when only the `keep` newest backups stay: older ones, and what a backup that was killed has left before
 * the newest complete one. The newest that lacks no file always stays: it may have the bytes that are lost since. Files of other names are
 * somebody else's.
 */
export function outdatedBackups(names: readonly string[], keep: number): string[] {
  const ours = names.filter((name) => NAME.test(name)).toSorted();
  const complete = ours.filter((name) => !name.includes('.partial'));
  const newest = complete.at(-1);
  const killed = ours.filter((name) => name.includes('.partial') && newest !== undefined && name < newest);
  const whole = complete.findLast((name) => !name.endsWith(LACKING));
  const outdated = complete.slice(0, Math.max(0, complete.length - keep));
  return [...outdated.filter((name) => name !== whole), ...killed];
}

/**
 * What the next backup into a folder is called: as the newest one that was interrupted and is of the same scope, which it goes on with, or by
 * this moment.
 */
export async function nextBackupName(folder: string, now: Date, entity_id: number | undefined): Promise<string> {
  const begun = (await readdir(folder))
    .filter((name) => NAME.test(name) && name.endsWith('.partial'))
    .map((name) => name.slice(0, -'.partial'.length));
  return begun.toSorted().findLast((name) => isLeft(join(folder, name), entity_id)) ?? backupName(now);
}

/** Whether a draft waits for somebody to go on with it. */
function isLeft(file: string, entity_id: number | undefined): boolean {
  try {
    return progressOf(file, entity_id) !== undefined;
  } catch {
    return false;
  }
}

/** Removes them; answers their names. */
export async function removeOutdated(folder: string, keep: number): Promise<string[]> {
  const outdated = outdatedBackups(await readdir(folder), keep);
  for (const name of outdated) await rm(join(folder, name));
  return outdated;
}
