import { RequestError } from '../base/request-error.ts';
import { clock } from '../base/clock.ts';
import { FairPlaces } from './fair-places.ts';
import { longerForLarge, readingLimits } from './reading-limits.ts';
import { beginReading, noteReading } from './reading-metrics.ts';
import { readingPool } from './reading-pool.ts';
import type { ReaderName, ResultOf, TermsOf } from './readers.ts';
import { TooMuchToRead } from './too-much-to-read.ts';

/** Who has something read, and until when it is waited for: ms since the epoch, Infinity where nobody waits. */
export interface ReadingFor {
  owner_id: number;
  deadline: number;
}

/** A use of files that lasts from before their bytes are fetched until what they say is no longer needed. */
export interface Reading {
  /** Waits until there is room for a file of so many bytes. Rejects with 503 when its request is given up, or the process stops. */
  hold(bytes: number): Promise<void>;
  /**
   * What a file says, read in a thread of its own (docs/decisions/reading-files.md). Its bytes are handed over. Throws UnreadableFile, and 422 at
   * `field` for a file that takes more time or memory than one of its size may.
   */
  read<N extends ReaderName>(reader: N, bytes: Uint8Array, terms: TermsOf<N>, field: string): Promise<ResultOf<N>>;
  /** How long the reading of large files has taken, in ms: it is not counted as their request's. */
  spent(): number;
}

const room = new FairPlaces(readingLimits.bytes, readingLimits.bytes_of_one);
/** Those under way, which end when the process stops: whether a request waits for each. */
const under_way = new Map<AbortController, boolean>();

/** Does `work`, which may have files read; the room that they take is given back after it. */
export async function inReading<T>({ owner_id, deadline }: ReadingFor, work: (reading: Reading) => Promise<T>): Promise<T> {
  const ending = new AbortController();
  const given_back: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;
  let spent = 0;
  const until = (longer: number): void => {
    clearTimeout(timer);
    if (deadline === Infinity) return;
    const left = Math.max(0, deadline + longer - clock.now().getTime());
    timer = setTimeout(() => ending.abort(busy('The file could not be read by the deadline of the request; nothing was saved.')), left);
    timer.unref();
  };
  const reading: Reading = {
    async hold(bytes) {
      until(longerForLarge(bytes));
      given_back.push(await room.take(owner_id, Math.max(bytes, readingLimits.bytes_at_least), ending.signal));
    },
    async read(reader, bytes, terms, field) {
      const { length } = bytes;
      const began = performance.now();
      let fault: unknown;
      beginReading();
      try {
        return await readingPool.read({ reader, bytes, terms }, owner_id, ending.signal);
      } catch (error) {
        fault = error;
        throw error instanceof TooMuchToRead ? new RequestError(422, { [field]: [`The file ${error.message}.`] }) : error;
      } finally {
        const took_ms = performance.now() - began;
        if (length > readingLimits.large) spent += Math.round(took_ms);
        noteReading({ reader, bytes: length, owner_id, took_ms, error: fault }, ending.signal.aborted);
      }
    },
    spent: () => spent,
  };
  under_way.set(ending, deadline !== Infinity);
  try {
    return await work(reading);
  } finally {
    clearTimeout(timer);
    under_way.delete(ending);
    for (const giveBack of given_back) giveBack();
  }
}

/** Ends what is being read: whoever waits for it is told to ask again. */
export function endReading(): void {
  endReadingOf(() => true);
  readingPool.endIdle();
}

/** The same as soon as the process is asked to stop, of what requests wait for: else the stop waited for them. A job goes on until its service ends. */
export function endAskedReading(): void {
  endReadingOf((is_asked) => is_asked);
}

function endReadingOf(isMeant: (is_asked: boolean) => boolean): void {
  for (const [ending, is_asked] of under_way) if (isMeant(is_asked)) ending.abort(busy('The service is stopping; nothing was saved.'));
}

function busy(message: string): RequestError {
  return new RequestError(503, { request: [`${message} Retry in a moment.`] }, { 'Retry-After': '1' });
}
