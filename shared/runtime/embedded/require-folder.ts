import { accessSync, constants, mkdirSync, statfsSync } from 'node:fs';

/** What a folder is for and which setting changes it, for the sentence to the operator. */
export interface FolderUse {
  purpose: string;
  setting: string;
}

/** With less space than this mongod would stop within a day, because its journal and its files grow by 100 MB at a time. */
const LEAST_FREE_MB = 300;

/** Makes a folder. Throws an Error with a sentence for the operator when it cannot be made or written. */
export function requireFolder(folder: string, { purpose, setting }: FolderUse): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      `the folder ${folder} (${purpose}) ${reasons[code ?? ''] ?? `cannot be used: ${String(code)}`}; set ${setting} to another one.`,
      {
        cause: error,
      },
    );
  }
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'may not be written by this user',
  EPERM: 'may not be written by this user',
  EROFS: 'is on a file system that is read-only',
  ENOENT: 'cannot be made',
  ENOTDIR: 'cannot be made: a part of its path is a file',
  ENOSPC: 'is on a disk that is full',
};

/** Throws an Error with a sentence when a folder's disk has no room for a day's work. */
export function requireRoom(folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  const free_mb = Math.floor((bavail * bsize) / 1_048_576);
  if (free_mb < LEAST_FREE_MB)
    throw new Error(
      `the disk of ${folder} has ${free_mb} MB left, and the database needs ${LEAST_FREE_MB} MB; make room, or move DATA_DIR.`,
    );
}
