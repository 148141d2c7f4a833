import type { Document } from 'mongodb';

/** Records per insert, most of which have a few KB. */
const MOST_RECORDS = 1_000;
/** Parts of files have 256 KiB each: MongoDB takes 48 MB at once, and the process is to hold less. */
const MOST_BYTES = 16 * 1024 * 1024;

/** Records on their way into a collection, until they are enough for one insert. */
export class BatchOfRecords {
  #records: Document[] = [];
  #bytes = 0;

  /** Whether they are to be inserted now. */
  get isFull(): boolean {
    return this.#records.length >= MOST_RECORDS || this.#bytes >= MOST_BYTES;
  }

  add(record: Document): void {
    this.#records.push(record);
    this.#bytes += bytesIn(record);
  }

  /** The records, which are then no longer here. */
  take(): Document[] {
    const taken = this.#records;
    this.#records = [];
    this.#bytes = 0;
    return taken;
  }
}

/** Of what may be large. */
function bytesIn({ bytes }: Document): number {
  return typeof bytes === 'object' && bytes !== null ? Number((bytes as { position?: number }).position ?? 0) : 0;
}
