import { createHash, hash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { BackupHeader, Block, LostFiles } from './backup-format.ts';
import { draftOf } from './backup-sink.ts';

const unpack = promisify(gunzip);

/** How far a draft is written and on disk. */
export interface WrittenSoFar {
  bytes: number;
  records: Record<string, number>;
  blocks: Block[];
}

/** Up to where a collection is written, in the order of an index: so many records of this key, and all before it. */
export interface PlaceInCollection {
  in: string;
  /** In MongoDB's extended JSON. */
  key: string;
  taken: number;
  /** The index that gives the order; null for that of key and _id. */
  index: string | null;
}

/** What a backup needs to go on where it was interrupted; it lies beside the draft. */
export interface BackupProgress {
  daybook_backup_progress: 1;
  header: BackupHeader;
  entity_id: number | null;
  /** The moment of the snapshot, as MongoDB's cluster time. */
  snapshot: string;
  /** All collections in their order. */
  collections: string[];
  place: PlaceInCollection;
  written: WrittenSoFar;
  lost: LostFiles;
  /** The process that writes. */
  process: number;
}

/** The file with the progress of a draft. */
const progressFileOf = (file: string): string => `${draftOf(file)}.json`;

export async function saveProgress(file: string, progress: BackupProgress): Promise<void> {
  const [name, next] = [progressFileOf(file), `${progressFileOf(file)}.next`];
  const handle = await open(next, 'w', 0o600);
  try {
    await handle.writeFile(JSON.stringify(progress));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(next, name);
}

export async function removeProgress(file: string): Promise<void> {
  await rm(progressFileOf(file), { force: true });
}

/**
 * The progress of a draft of the same scope; undefined where there is none. Throws a sentence when another process writes it at this moment.
 */
export function progressOf(file: string, entity_id: number | undefined): BackupProgress | undefined {
  if (!existsSync(progressFileOf(file)) || !existsSync(draftOf(file))) return undefined;
  const progress = JSON.parse(readFileSync(progressFileOf(file), 'utf8')) as BackupProgress;
  if (progress.daybook_backup_progress !== 1 || progress.entity_id !== (entity_id ?? null)) return undefined;
  if (isWriting(progress)) throw new Error(`The process ${progress.process} is writing ${file} at this moment.`);
  return progress;
}

/** Whether its process still writes. That of a container that was started again may have our own number. */
function isWriting({ process: pid }: BackupProgress): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The hash of the lines that a draft has so far. Throws where it is not what its progress says. */
export async function hashOfDraft(file: string, { header, written }: BackupProgress): Promise<Hash> {
  const draft = await open(draftOf(file));
  const whole = createHash('sha256').update(`${JSON.stringify(header)}\n`);
  try {
    for (const { at, bytes, sha256 } of written.blocks) {
      const { buffer } = await draft.read(Buffer.alloc(bytes), 0, bytes, at);
      const text = await unpack(buffer);
      if (hash('sha256', text) !== sha256) throw new Error(`${draftOf(file)} is not what its progress says at ${at}.`);
      whole.update(text);
    }
    return whole;
  } finally {
    await draft.close();
  }
}
