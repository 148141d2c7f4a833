import { createHash, randomUUID } from 'node:crypto';
import { Binary } from 'mongodb';
import type { Collection } from 'mongodb';
import { clock } from '../base/clock.ts';
import type { Db } from '../database/connection.ts';
import { DURABLE, PRIMARY } from '../database/read-options.ts';
import { DURABLE_WRITE } from '../database/write-options.ts';
import type { ByteStore } from './byte-store.ts';
import { DamagedFile } from './damaged-file.ts';

/** Far below the 16 MB of a document, and small enough that a backup can hold a batch of them in memory. */
const CHUNK_BYTES = 256 * 1024;
/** Parts that are inserted by one command, and files that are looked at together. */
const CHUNKS_AT_ONCE = 16;
const SWEPT_AT_ONCE = 500;

interface StoredFile {
  _id: string;
  entity_id: number;
  sha256: string;
  size: number;
  whole: boolean;
  puts: number;
  stored_at: Date;
}

interface FileChunk {
  _id: string;
  entity_id: number;
  file: string;
  number: number;
  bytes: Binary;
}

/**
 * Bytes in the database of the books, so that there is nothing else to run, to back up or to give a key for. A file is announced before its
 * parts and marked as whole after them, so that parts of one whose upload was cut short are found and swept up.
 */
export class MongoByteStore implements ByteStore {
  readonly #files: Collection<StoredFile>;
  readonly #chunks: Collection<FileChunk>;

  constructor(db: Db) {
    this.#files = db.collection('stored_files');
    this.#chunks = db.collection('file_chunks');
  }

  async put(entity_id: number, bytes: Uint8Array, sha256: string): Promise<() => Promise<void>> {
    const stored_at = clock.now();
    // Whoever has found nothing that refers to it removes it only as it was then.
    const once_more = { $set: { stored_at }, $inc: { puts: 1 } };
    const there = await this.#files.updateOne({ entity_id, sha256, whole: true }, once_more, DURABLE_WRITE);
    if (there.matchedCount > 0) return () => Promise.resolve();
    const file = randomUUID();
    const stored: StoredFile = { _id: file, entity_id, sha256, size: bytes.length, whole: false, puts: 1, stored_at };
    await this.#files.insertOne(stored, DURABLE_WRITE);
    const chunks = partsOf(bytes).map((part, number) => ({ _id: `${file}:${number}`, entity_id, file, number, bytes: new Binary(part) }));
    for (let at = 0; at < chunks.length; at += CHUNKS_AT_ONCE)
      await this.#chunks.insertMany(chunks.slice(at, at + CHUNKS_AT_ONCE), DURABLE_WRITE);
    await this.#files.updateOne({ _id: file, entity_id }, { $set: { whole: true } }, DURABLE_WRITE);
    return async () => void (await this.#remove(stored));
  }

  async *read(entity_id: number, sha256: string): AsyncGenerator<Uint8Array> {
    const file = await this.#files.findOne({ entity_id, sha256, whole: true }, PRIMARY);
    if (!file) throw new DamagedFile(`The bytes ${sha256} of entity ${entity_id} are not stored`);
    const hash = createHash('sha256');
    const parts = this.#chunks.find({ entity_id, file: file._id }, { ...PRIMARY, batchSize: 4 }).sort({ number: 1 });
    // The last part is kept back until all are known to be right, so that a client that was told the length never has a wrong file whole.
    let last: Uint8Array | undefined;
    for await (const { bytes } of parts) {
      if (last) yield last;
      last = bytes.buffer.subarray(0, bytes.position);
      hash.update(last);
    }
    if (!last || hash.digest('hex') !== sha256) throw new DamagedFile(`The bytes ${sha256} of entity ${entity_id} are not what they were`);
    yield last;
  }

  async sweep(before: Date, isKept: (entity_id: number, hashes: readonly string[]) => Promise<ReadonlySet<string>>): Promise<number> {
    let swept = 0;
    let after = '';
    for (;;) {
      const found = await this.#files
        .find({ _id: { $gt: after }, stored_at: { $lt: before } }, DURABLE)
        .sort({ _id: 1 })
        .limit(SWEPT_AT_ONCE)
        .toArray();
      if (found.length === 0) return swept;
      after = found.at(-1)!._id;
      for (const [entity_id, files] of Map.groupBy(found, (file) => file.entity_id)) {
        const kept = await isKept(
          entity_id,
          files.map(({ sha256 }) => sha256),
        );
        for (const file of files) if (!file.whole || !kept.has(file.sha256)) swept += await this.#remove(file);
      }
    }
  }

  /** Nobody is to find it while its parts go, and when a process ends in between, the next sweep finds it. */
  async #remove({ _id, entity_id, puts }: StoredFile): Promise<number> {
    const { matchedCount } = await this.#files.updateOne({ _id, entity_id, puts }, { $set: { whole: false } }, DURABLE_WRITE);
    if (matchedCount === 0) return 0;
    await this.#chunks.deleteMany({ entity_id, file: _id }, DURABLE_WRITE);
    await this.#files.deleteOne({ _id, entity_id }, DURABLE_WRITE);
    return 1;
  }
}

function partsOf(bytes: Uint8Array): Uint8Array[] {
  return Array.from({ length: Math.ceil(bytes.length / CHUNK_BYTES) }, (_, number) =>
    bytes.subarray(number * CHUNK_BYTES, (number + 1) * CHUNK_BYTES),
  );
}
