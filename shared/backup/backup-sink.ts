import { once } from 'node:events';
import { open, rename, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';

/** Where the bytes of a backup go, one piece behind the other. */
export interface BackupSink {
  write(bytes: Buffer): Promise<void>;
  /** What was written is on the disk. */
  flush(): Promise<void>;
  /** All is written. */
  end(): Promise<void>;
  /** Lets go of it: what was written stays, to be gone on with, or is removed. */
  abandon(stays: boolean): Promise<void>;
}

/** What is written so far of a file is called so. */
export const draftOf = (file: string): string => `${file}.partial`;

/** A file that gets its name only once it is whole and on disk. */
export class FileSink implements BackupSink {
  readonly #file: string;
  readonly #handle: Promise<FileHandle>;

  /** Goes on behind the first `at` bytes of a draft; 0 begins one. */
  constructor(file: string, at: number) {
    this.#file = file;
    // Readable only by its user: it holds everybody's books and the hashes of their passwords.
    this.#handle = open(draftOf(file), at === 0 ? 'w' : 'r+', 0o600).then(async (handle) => {
      await handle.truncate(at);
      return handle;
    });
    // Whoever writes is told.
    this.#handle.catch(() => undefined);
    this.#at = at;
  }

  #at: number;

  async write(bytes: Buffer): Promise<void> {
    const handle = await this.#handle;
    for (let written = 0; written < bytes.length;) {
      const { bytesWritten } = await handle.write(bytes, written, bytes.length - written, this.#at);
      written += bytesWritten;
      this.#at += bytesWritten;
    }
  }

  async flush(): Promise<void> {
    await (await this.#handle).sync();
  }

  async end(): Promise<void> {
    await this.flush();
    await (await this.#handle).close();
    await rename(draftOf(this.#file), this.#file);
  }

  async abandon(stays: boolean): Promise<void> {
    await this.#handle.then((handle) => handle.close()).catch(() => undefined);
    if (!stays) await rm(draftOf(this.#file), { force: true });
  }
}

/** Standard output, whose reader says how fast. */
export class OutputSink implements BackupSink {
  async write(bytes: Buffer): Promise<void> {
    if (!process.stdout.write(bytes)) await once(process.stdout, 'drain');
  }

  async flush(): Promise<void> {
    await new Promise((resolve) => process.stdout.write('', resolve));
  }

  end(): Promise<void> {
    return this.flush();
  }

  abandon(): Promise<void> {
    return Promise.resolve();
  }
}
