import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { BSON } from 'mongodb';
import type { BackupHeader, BackupManifest, BackupRecord, Block, ChainEnds, LostFiles } from './backup-format.ts';
import { pointerTo } from './backup-pointer.ts';
import { OpenBlock } from './open-block.ts';

/** The name of standard output in place of a file, as many programs have it. */
export const STANDARD_OUTPUT = '-';

const pack = promisify(gzip);

/**
 * Writes a backup block by block, as fast as the disk accepts it. The file gets its name only once it is whole and on disk. What goes to
 * standard output is whole when it ends with its manifest, which a restore requires.
 */
export class BackupWriter {
  readonly #file: string;
  readonly #draft: string;
  readonly #sink = new PassThrough();
  readonly #hash = createHash('sha256');
  readonly #written: Promise<void>;
  readonly #records = new Map<string, number>();
  readonly #open = new Map<string, OpenBlock>();
  readonly #blocks: Block[] = [];
  #at = 0;
  /** The block that is on its way; one is packed while the next one is filled. */
  #last: Promise<void>;

  constructor(file: string, header: BackupHeader) {
    this.#file = file;
    this.#draft = `${file}.partial`;
    // Readable only by its user: it holds everybody's books and the hashes of their passwords.
    this.#written =
      file === STANDARD_OUTPUT
        ? pipeline(this.#sink, process.stdout, { end: false })
        : pipeline(this.#sink, createWriteStream(this.#draft, { mode: 0o600, flush: true }));
    // add() and end() report a failure. After abandon() nobody needs to know of it.
    this.#written.catch(() => undefined);
    const first = `${JSON.stringify(header)}\n`;
    this.#hash.update(first);
    this.#last = this.#write(pack(first)).then(() => undefined);
    this.#last.catch(() => undefined);
  }

  /** Records that were taken so far. */
  get records(): number {
    return [...this.#records.values()].reduce((sum, count) => sum + count, 0);
  }

  /** `found_by` is the whole number by which a restore finds the record. Throws the disk's error, for example when it is full. */
  async add({ in: collection, record }: BackupRecord, found_by?: number): Promise<void> {
    this.#records.set(collection, (this.#records.get(collection) ?? 0) + 1);
    const text = `{"in":${JSON.stringify(collection)},"record":${BSON.EJSON.stringify(record, { relaxed: false })}}\n`;
    let block = this.#open.get(collection);
    if (!block) this.#open.set(collection, (block = new OpenBlock(collection)));
    block.add(text, found_by);
    if (block.isFull) await this.#close(block);
  }

  async end(chains: ChainEnds[], lost?: LostFiles): Promise<BackupManifest> {
    for (const block of this.#open.values()) await this.#close(block);
    await this.#last;
    const manifest: BackupManifest = {
      records: Object.fromEntries(this.#records),
      chains,
      sha256: this.#hash.digest('hex'),
      ...(lost ? { lost } : {}),
      blocks: this.#blocks,
    };
    const at = await this.#write(pack(`${JSON.stringify({ manifest })}\n`));
    await this.#write(Promise.resolve(pointerTo(at)));
    this.#sink.end();
    await this.#written;
    if (this.#file !== STANDARD_OUTPUT) await rename(this.#draft, this.#file);
    return manifest;
  }

  async abandon(): Promise<void> {
    this.#sink.destroy();
    await this.#written.catch(() => undefined);
    if (this.#file !== STANDARD_OUTPUT) await rm(this.#draft, { force: true });
  }

  async #close(block: OpenBlock): Promise<void> {
    this.#open.delete(block.collection);
    const text = block.text();
    this.#hash.update(text);
    const packed = pack(text);
    await this.#last;
    this.#last = this.#append(block, text, packed);
    // Whoever comes next awaits it, and is told.
    this.#last.catch(() => undefined);
  }

  async #append(block: OpenBlock, text: string, packed: Promise<Buffer>): Promise<void> {
    const { length } = await packed;
    this.#blocks.push({ ...block.described(text), at: await this.#write(packed), bytes: length });
  }

  /** Answers where it begins. */
  async #write(packed: Promise<Buffer>): Promise<number> {
    const bytes = await packed;
    const at = this.#at;
    this.#at += bytes.length;
    if (!this.#sink.write(bytes)) await Promise.race([once(this.#sink, 'drain'), this.#written]);
    return at;
  }
}
