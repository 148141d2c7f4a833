import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { BSON } from 'mongodb';
import type { BackupHeader, BackupManifest, BackupRecord, ChainEnds } from './backup-format.ts';

/** The name of standard output in place of a file, as many programs have it. */
export const STANDARD_OUTPUT = '-';

/**
 * Writes a backup line by line, as fast as the disk accepts it. The file gets its name only once it is whole and on disk. What goes to
 * standard output is whole when it ends with its manifest, which a restore requires.
 */
export class BackupWriter {
  readonly #file: string;
  readonly #draft: string;
  readonly #gzip = createGzip();
  readonly #hash = createHash('sha256');
  readonly #written: Promise<void>;
  readonly #records = new Map<string, number>();

  constructor(file: string, header: BackupHeader) {
    this.#file = file;
    this.#draft = `${file}.partial`;
    // Readable only by its user: it holds everybody's books and the hashes of their passwords.
    this.#written =
      file === STANDARD_OUTPUT
        ? pipeline(this.#gzip, process.stdout, { end: false })
        : pipeline(this.#gzip, createWriteStream(this.#draft, { mode: 0o600, flush: true }));
    // add() and end() report a failure. After abandon() nobody needs to know of it.
    this.#written.catch(() => undefined);
    this.#line(JSON.stringify(header));
  }

  /** Throws the disk's error, for example when it is full. */
  async add({ in: collection, record }: BackupRecord): Promise<void> {
    this.#records.set(collection, (this.#records.get(collection) ?? 0) + 1);
    const text = `{"in":${JSON.stringify(collection)},"record":${BSON.EJSON.stringify(record, { relaxed: false })}}`;
    if (!this.#line(text)) await Promise.race([once(this.#gzip, 'drain'), this.#written]);
  }

  async end(chains: ChainEnds[]): Promise<BackupManifest> {
    const manifest = { records: Object.fromEntries(this.#records), chains, sha256: this.#hash.digest('hex') };
    this.#gzip.end(`${JSON.stringify({ manifest })}\n`);
    await this.#written;
    if (this.#file !== STANDARD_OUTPUT) await rename(this.#draft, this.#file);
    return manifest;
  }

  async abandon(): Promise<void> {
    this.#gzip.destroy();
    await this.#written.catch(() => undefined);
    if (this.#file !== STANDARD_OUTPUT) await rm(this.#draft, { force: true });
  }

  /** False when the next line should wait. */
  #line(text: string): boolean {
    this.#hash.update(text).update('\n');
    return this.#gzip.write(`${text}\n`);
  }
}
