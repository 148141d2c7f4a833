import { openedDatabase } from '../database/connection.ts';
import type { ByteStore } from './byte-store.ts';
import { RecordedByteStore } from './recorded-byte-store.ts';
import { objectsOfSettings } from './s3-objects.ts';

/** The store of this process, which must be connected to its database. */
export async function openByteStore(): Promise<ByteStore> {
  return new RecordedByteStore((await openedDatabase()).db, objectsOfSettings());
}

/** All bytes of a file at once. Throws DamagedFile when they are not there, or not what they were. */
export async function readFile(entity_id: number, sha256: string): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of (await openByteStore()).read(entity_id, sha256)) parts.push(part);
  return Buffer.concat(parts);
}
