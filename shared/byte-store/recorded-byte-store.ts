import { createHash, randomUUID } from 'node:crypto';
import type { Collection } from 'mongodb';
import { clock } from '../base/clock.ts';
import type { Db } from '../database/connection.ts';
import { DURABLE, PRIMARY } from '../database/read-options.ts';
import { DURABLE_WRITE } from '../database/write-options.ts';
import type { ByteStore } from './byte-store.ts';
import { DamagedFile } from './damaged-file.ts';
import type { FileBytes } from './file-bytes.ts';
import { MongoChunks } from './mongo-chunks.ts';

/** Files that are looked at together. */
const SWEPT_AT_ONCE = 500;

export interface StoredFile {
  _id: string;
  entity_id: number;
  sha256: string;
  size: number;
  whole: boolean;
  puts: number;
  stored_at: Date;
  /** Where its bytes are; in the database unless it says so. */
  place?: 'objects';
}

/**
 * What is stored is recorded in the database of the books, and so are the bytes unless there is an object store (FILES_URL). A file is announced
 * before its bytes and marked as whole after them, so that bytes of one whose upload was cut short are found and swept up. Each file says
 * where its bytes are: those of before FILES_URL was set are read from the database.
 */
export class RecordedByteStore implements ByteStore {
  readonly #files: Collection<StoredFile>;
  readonly #chunks: FileBytes;
  readonly #objects: FileBytes | undefined;

  constructor(db: Db, objects?: FileBytes) {
    this.#files = db.collection('stored_files');
    this.#chunks = new MongoChunks(db);
    this.#objects = objects;
  }

  async put(entity_id: number, bytes: Uint8Array, sha256: string): Promise<() => Promise<void>> {
    const stored_at = clock.now();
    // Whoever has found nothing that refers to it removes it only as it was then.
    const once_more = { $set: { stored_at }, $inc: { puts: 1 } };
    const there = await this.#files.updateOne({ entity_id, sha256, whole: true }, once_more, DURABLE_WRITE);
    if (there.matchedCount > 0) return () => Promise.resolve();
    const file = randomUUID();
    const place = this.#objects ? ({ place: 'objects' } as const) : {};
    const stored: StoredFile = { _id: file, entity_id, sha256, size: bytes.length, whole: false, puts: 1, stored_at, ...place };
    await this.#files.insertOne(stored, DURABLE_WRITE);
    await this.#bytesOf(stored).write(entity_id, file, bytes, sha256);
    await this.#files.updateOne({ _id: file, entity_id }, { $set: { whole: true } }, DURABLE_WRITE);
    return async () => void (await this.#remove(stored));
  }

  async *read(entity_id: number, sha256: string): AsyncGenerator<Uint8Array> {
    const hash = createHash('sha256');
    // The last part is kept back until all are known to be right, so that a client that was told the length never has a wrong file whole.
    let last: Uint8Array | undefined;
    let taken = 0;
    for await (const file of this.#wholeFiles(entity_id, sha256)) {
      let at = 0;
      for await (const part of this.#bytesOf(file).read(entity_id, file._id)) {
        const fresh = part.subarray(Math.max(0, taken - at));
        at += part.length;
        if (fresh.length === 0) continue;
        if (last) yield last;
        last = fresh;
        hash.update(last);
        taken += last.length;
      }
      if (taken >= file.size) break;
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

  /** Removes the objects of entities whose records are about to be deleted, which nothing would find afterwards. */
  async removeObjects(entity_ids: readonly number[]): Promise<void> {
    const found = this.#files.find({ entity_id: { $in: [...entity_ids] }, place: 'objects' }, DURABLE);
    for await (const file of found) await this.#bytesOf(file).remove(file.entity_id, file._id);
  }

  /** Nobody is to find it while its parts go, and when a process ends in between, the next sweep finds it. */
  async #remove({ puts, ...file }: StoredFile): Promise<number> {
    const { _id, entity_id } = file;
    const { matchedCount } = await this.#files.updateOne({ _id, entity_id, puts }, { $set: { whole: false } }, DURABLE_WRITE);
    if (matchedCount === 0) return 0;
    await this.#bytesOf(file).remove(entity_id, _id);
    await this.#files.deleteOne({ _id, entity_id }, DURABLE_WRITE);
    return 1;
  }

  /**
   * The files that hold the same bytes: uploads at the same time store them twice, and while one of them is read its upload may be taken back.
   * Then the next goes on where it ended.
   */
  async *#wholeFiles(entity_id: number, sha256: string): AsyncGenerator<StoredFile> {
    const tried: string[] = [];
    for (;;) {
      const file = await this.#files.findOne({ entity_id, sha256, whole: true, _id: { $nin: tried } }, PRIMARY);
      if (!file && tried.length === 0) throw new DamagedFile(`The bytes ${sha256} of entity ${entity_id} are not stored`);
      if (!file) return;
      tried.push(file._id);
      yield file;
    }
  }

  #bytesOf({ place }: Pick<StoredFile, 'place'>): FileBytes {
    if (place === undefined) return this.#chunks;
    if (!this.#objects) throw new Error('Bytes of files are in an object store, and FILES_URL is not set');
    return this.#objects;
  }
}
