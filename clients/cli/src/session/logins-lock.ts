import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { loginsFile } from './logins-file.ts';

const TRY_AGAIN_MS = 50;
/** Whoever holds them renews one token: longer than this nobody needs. */
const LONGEST_MS = 120_000;

/**
 * Holds the logins while they are changed: a refresh token serves once, and one that is used twice ends the login, so two commands at once must
 * not both use it. Not to be called within itself.
 */
export async function holdLogins<T>(act: () => Promise<T>): Promise<T> {
  const lock = `${loginsFile()}.lock`;
  mkdirSync(dirname(lock), { recursive: true, mode: 0o700 });
  while (!take(lock)) {
    removeLeft(lock);
    await pause(TRY_AGAIN_MS);
  }
  try {
    return await act();
  } finally {
    rmSync(lock, { force: true });
  }
}

function take(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Takes away the lock of a command that was ended while it held it. */
function removeLeft(lock: string): void {
  const aside = `${lock}.${process.pid}`;
  try {
    const holder = readFileSync(lock, 'utf8');
    if (isAtWork(holder) && Date.now() - statSync(lock).mtimeMs < LONGEST_MS) return;
    renameSync(lock, aside);
    // Another command may have taken it away and begun since it was read: that one goes on holding it.
    if (readFileSync(aside, 'utf8') !== holder) linkSync(aside, lock);
    rmSync(aside);
  } catch {
    // It was given back meanwhile.
  }
}

/** Whether a process of that number runs; of one that has not written its number yet, nothing is known. */
function isAtWork(holder: string): boolean {
  if (holder === '') return true;
  try {
    process.kill(Number(holder), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
