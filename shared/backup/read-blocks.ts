import { hash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { BSON } from 'mongodb';
import type { BackupRecord, Block } from './backup-format.ts';
import { placeIn, POINTER_BYTES } from './backup-pointer.ts';
import { headerIn, manifestIn } from './read-backup.ts';
import type { CheckedBackup } from './read-backup.ts';

const unpack = promisify(gunzip);

/** The header and the manifest of a backup that says where its records are, and these places. */
export interface IndexedBackup extends CheckedBackup {
  blocks: readonly Block[];
}

/**
 * Reads the beginning and the end of a backup, nothing between. Undefined for a file of which only all can be read: of a version before, or
 * packed anew. Throws an Error with a sentence when it is of a newer form.
 */
export async function readIndex(file: string): Promise<IndexedBackup | undefined> {
  const handle = await opened(file);
  try {
    const { size } = await handle.stat();
    const end = size - POINTER_BYTES;
    const at = end > 0 ? placeIn(await bytesOf(handle, end, POINTER_BYTES)) : undefined;
    if (at === undefined || at >= end) return undefined;
    const manifest = manifestIn((await unpack(await bytesOf(handle, at, end - at))).toString());
    if (!manifest?.blocks) return undefined;
    const first = manifest.blocks[0]?.at ?? at;
    const header = headerIn(file, (await unpack(await bytesOf(handle, 0, first))).toString());
    return { header, manifest, blocks: manifest.blocks };
  } finally {
    await handle.close();
  }
}

/** The records of these blocks. Throws an Error with a sentence when a block is not what its manifest says, before its first record. */
export async function* recordsIn(file: string, blocks: Iterable<Block>): AsyncGenerator<BackupRecord> {
  const handle = await opened(file);
  try {
    for (const { at, bytes, sha256 } of blocks) {
      const text = await unpack(await bytesOf(handle, at, bytes)).catch(() => undefined);
      if (!text || hash('sha256', text) !== sha256)
        throw new Error(`${file} has been changed since it was written: its part at ${at} is not what its manifest says.`);
      for (const line of text.toString().split('\n')) if (line !== '') yield BSON.EJSON.parse(line, { relaxed: false }) as BackupRecord;
    }
  } finally {
    await handle.close();
  }
}

async function bytesOf(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

async function opened(file: string): Promise<FileHandle> {
  try {
    return await open(file);
  } catch (error) {
    throw new Error(`${file} cannot be read (${(error as Error).message}).`, { cause: error });
  }
}
