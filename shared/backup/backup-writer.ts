import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { BSON } from 'mongodb';
import type { BackupHeader, BackupManifest, BackupRecord, Block, ChainEnds, LostFiles } from './backup-format.ts';
import { pointerTo } from './backup-pointer.ts';
import type { WrittenSoFar } from './backup-progress.ts';
import { FileSink, OutputSink } from './backup-sink.ts';
import type { BackupSink } from './backup-sink.ts';
import { OpenBlock } from './open-block.ts';

/** The name of standard output in place of a file, as many programs have it. */
export const STANDARD_OUTPUT = '-';

const pack = promisify(gzip);

/**
 * Writes a backup block by block, as fast as the disk accepts it. The file gets its name only once it is whole and on disk. What goes to
 * standard output is whole when it ends with its manifest, which a restore requires.
 */
export class BackupWriter {
  readonly #sink: BackupSink;
  readonly #hash: Hash;
  readonly #records: Map<string, number>;
  readonly #open = new Map<string, OpenBlock>();
  readonly #blocks: Block[];
  #at: number;
  #taken: number;
  /** The block that is on its way; one is packed while the next one is filled. */
  #last: Promise<void> = Promise.resolve();

  /** Begins a backup, or goes on behind what a draft has, whose lines have this hash. */
  constructor(file: string, header: BackupHeader, draft?: { written: WrittenSoFar; hash: Hash }) {
    const { bytes, records, blocks } = draft?.written ?? { bytes: 0, records: {}, blocks: [] };
    this.#sink = file === STANDARD_OUTPUT ? new OutputSink() : new FileSink(file, bytes);
    this.#hash = draft?.hash ?? createHash('sha256');
    [this.#at, this.#records, this.#blocks] = [bytes, new Map(Object.entries(records)), [...blocks]];
    this.#taken = Object.values(records).reduce((sum, count) => sum + count, 0);
    if (draft) return;
    const first = `${JSON.stringify(header)}\n`;
    this.#hash.update(first);
    this.#last = this.#write(pack(first)).then(() => undefined);
    // add() and end() report a failure. After abandon() nobody needs to know of it.
    this.#last.catch(() => undefined);
  }

  /** Records that were taken so far. */
  get records(): number {
    return this.#taken;
  }

  /** How long it is so far. */
  get bytes(): number {
    return this.#at;
  }

  /** `found_by` is the whole number by which a restore finds the record. Throws the disk's error, for example when it is full. */
  async add({ in: collection, record }: BackupRecord, found_by?: number): Promise<void> {
    this.#records.set(collection, (this.#records.get(collection) ?? 0) + 1);
    this.#taken += 1;
    const text = `{"in":${JSON.stringify(collection)},"record":${BSON.EJSON.stringify(record, { relaxed: false })}}\n`;
    let block = this.#open.get(collection);
    if (!block) this.#open.set(collection, (block = new OpenBlock(collection)));
    block.add(text, found_by);
    if (block.isFull) await this.#close(block);
  }

  async end(chains: ChainEnds[], lost?: LostFiles): Promise<BackupManifest> {
    await this.#closeAll();
    const manifest: BackupManifest = {
      records: Object.fromEntries(this.#records),
      chains,
      sha256: this.#hash.digest('hex'),
      ...(lost ? { lost } : {}),
      blocks: this.#blocks,
    };
    const at = await this.#write(pack(`${JSON.stringify({ manifest })}\n`));
    await this.#write(Promise.resolve(pointerTo(at)));
    await this.#sink.end();
    return manifest;
  }

  /** Puts all that was added on the disk; answers from where another process may go on. */
  async checkpoint(): Promise<WrittenSoFar> {
    await this.#closeAll();
    await this.#sink.flush();
    return { bytes: this.#at, records: Object.fromEntries(this.#records), blocks: this.#blocks };
  }

  /** Gives it up; what was written `stays` to be gone on with. */
  async abandon(stays = false): Promise<void> {
    await this.#last.catch(() => undefined);
    await this.#sink.abandon(stays);
  }

  async #closeAll(): Promise<void> {
    for (const block of this.#open.values()) await this.#close(block);
    await this.#last;
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
    await this.#sink.write(bytes);
    return at;
  }
}
