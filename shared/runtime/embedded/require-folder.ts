import { accessSync, constants, mkdirSync, statfsSync } from 'node:fs';
import { RESERVE_BYTES } from '../../base/disk-room.ts';

/** What a folder is for and which setting changes it, for the sentence to the operator. */
export interface FolderUse {
  purpose: string;
  setting: string;
}

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

/** New books need more than the reserve of the disk, so that something can be written in them: a first journal. */
const LEAST_FREE_MB = RESERVE_BYTES / 1_048_576 + 100;

/** Throws an Error with a sentence when a folder's disk has no room for new books. Books that are there can be read without. */
export function requireRoom(folder: string): void {
  const free_mb = freeMegabytes(folder);
  if (free_mb < LEAST_FREE_MB)
    throw new Error(
      `the disk of ${folder} has ${free_mb} MB left, and new books need ${LEAST_FREE_MB} MB; make room, or set DATA_DIR to another folder.`,
    );
}

/** A journal of 100 MB and the pages of a checkpoint no longer fit then. */
const ENDED_BELOW_MB = 300;

/** A sentence for the operator when a database may have ended because its disk is full; undefined while there is room. */
export function fullDiskSentence(folder: string): string | undefined {
  const free_mb = freeMegabytes(folder);
  return free_mb < ENDED_BELOW_MB ? `The disk of ${folder} is full (${free_mb} MB left): make room, then start again.` : undefined;
}

function freeMegabytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return Math.floor((bavail * bsize) / 1_048_576);
}
