import { hash } from 'node:crypto';
import type { Db, Document } from 'mongodb';
import type { FileBytes } from '../byte-store/file-bytes.ts';
import { chunksOf } from '../byte-store/mongo-chunks.ts';
import { objectsOfSettings } from '../byte-store/s3-objects.ts';
import { MOST_NAMED_LOST } from './backup-format.ts';
import type { LostFiles } from './backup-format.ts';
import type { BackupWriter } from './backup-writer.ts';

/**
 * Adds a file of the object store with its bytes as chunks of the database: a backup has the bytes of all files, wherever they are, so it can
 * be restored anywhere. A file whose object is gone, or is not what it was, is written as one that is not whole, and named: what is left of the
 * books is to be safe all the same, and the same bytes that come again are the file again. An object that no record names, and that was swept
 * up while the snapshot was read, is left out with its record. Throws the RequestError of a store that cannot be reached.
 */
export async function addWithBytes(db: Db, { place: _, ...record }: Document, writer: BackupWriter, lost: LostFiles): Promise<void> {
  const { _id: file, sha256, whole } = record as { _id: string; sha256: string; whole: boolean };
  const entity_id = Number(record.entity_id);
  const parts: Uint8Array[] = [];
  for await (const part of requireObjects().read(entity_id, file)) parts.push(part);
  const bytes = Buffer.concat(parts);
  const isRight = hash('sha256', bytes) === sha256;
  if (!isRight && !(whole && (await isStillThere(db, file)))) return;
  if (isRight) for (const chunk of chunksOf(entity_id, file, bytes)) await writer.add({ in: 'file_chunks', record: chunk }, entity_id);
  else note(lost, { entity_id, file, sha256 });
  await writer.add({ in: 'stored_files', record: { ...record, whole: whole && isRight } }, entity_id);
}

async function isStillThere(db: Db, file: string): Promise<boolean> {
  return (await db.collection<{ _id: string }>('stored_files').findOne({ _id: file })) !== null;
}

function note(lost: LostFiles, file: LostFiles['named'][number]): void {
  lost.files += 1;
  if (lost.named.length < MOST_NAMED_LOST) lost.named.push(file);
}

function requireObjects(): FileBytes {
  const objects = objectsOfSettings();
  if (!objects) throw new Error('Bytes of files are in an object store: set FILES_URL, as for the service.');
  return objects;
}
