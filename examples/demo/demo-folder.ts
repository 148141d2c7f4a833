import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Written first into the folder of a demonstration: by it one is told from a folder with somebody's own books. */
const mark = 'demonstration';
/** Written when the whole company is posted: a folder without it was left half-way. */
const whole = 'posted';

/**
 * The folder of the demonstration's books, as an absolute path: that of DATA_DIR, else its own. What was left half-way is removed, and with
 * `anew` what is whole, too. Throws a sentence for the person where the folder holds anything but a demonstration: nobody's books are removed.
 */
export function openDemoFolder(data_dir: string | undefined, own: string, anew: boolean): string {
  const folder = resolve(data_dir || own);
  const held = existsSync(folder) ? readdirSync(folder) : [];
  if (held.length > 0 && !held.includes(mark) && !held.includes(whole))
    throw new Error(`${folder} holds something that is no demonstration; set DATA_DIR to an empty folder, or leave it out.`);
  if (anew || !held.includes(whole)) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, mark), '');
  return folder;
}

/** Whether the company is there whole. */
export function isPosted(folder: string): boolean {
  return existsSync(join(folder, whole));
}

/** Keeps that the company is there whole, as of a day (`2026-11-29`). */
export function keepPosted(folder: string, day: string): void {
  writeFileSync(join(folder, whole), `${day}\n`);
}
