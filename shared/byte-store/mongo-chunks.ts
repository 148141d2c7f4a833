import { Binary } from 'mongodb';
import type { Collection } from 'mongodb';
import type { Db } from '../database/connection.ts';
import { PRIMARY } from '../database/read-options.ts';
import { DURABLE_WRITE } from '../database/write-options.ts';
import type { FileBytes } from './file-bytes.ts';

/** Far below the 16 MB of a document, and small enough that a backup can hold a batch of them in memory. */
const CHUNK_BYTES = 256 * 1024;
/** Parts that are inserted by one command. */
const CHUNKS_AT_ONCE = 16;

export interface FileChunk {
  _id: string;
  entity_id: number;
  file: string;
  number: number;
  bytes: Binary;
}

/** Bytes in the database of the books, in chunks. */
export class MongoChunks implements FileBytes {
  readonly #chunks: Collection<FileChunk>;

  constructor(db: Db) {
    this.#chunks = db.collection('file_chunks');
  }

  async write(entity_id: number, file: string, bytes: Uint8Array): Promise<void> {
    const chunks = chunksOf(entity_id, file, bytes);
    for (let at = 0; at < chunks.length; at += CHUNKS_AT_ONCE)
      await this.#chunks.insertMany(chunks.slice(at, at + CHUNKS_AT_ONCE), DURABLE_WRITE);
  }

  async *read(entity_id: number, file: string): AsyncGenerator<Uint8Array> {
    const parts = this.#chunks.find({ entity_id, file }, { ...PRIMARY, batchSize: 4 }).sort({ number: 1 });
    for await (const { bytes } of parts) yield bytes.buffer.subarray(0, bytes.position);
  }

  async size(entity_id: number, file: string): Promise<number> {
    const total = { $group: { _id: null, bytes: { $sum: { $binarySize: '$bytes' } } } };
    const [found] = await this.#chunks.aggregate<{ bytes: number }>([{ $match: { entity_id, file } }, total], PRIMARY).toArray();
    return found?.bytes ?? 0;
  }

  async remove(entity_id: number, file: string): Promise<void> {
    await this.#chunks.deleteMany({ entity_id, file }, DURABLE_WRITE);
  }
}

/** The documents of a file's bytes. */
export function chunksOf(entity_id: number, file: string, bytes: Uint8Array): FileChunk[] {
  return Array.from({ length: Math.ceil(bytes.length / CHUNK_BYTES) }, (_, number) => ({
    _id: `${file}:${number}`,
    entity_id,
    file,
    number,
    bytes: new Binary(bytes.subarray(number * CHUNK_BYTES, (number + 1) * CHUNK_BYTES)),
  }));
}
