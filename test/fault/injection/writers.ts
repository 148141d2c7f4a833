import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../fuzz/random.ts';
import type { FaultBooks, WrittenRequest } from './fault-books.ts';

/** How long a client waits for one answer before it sends the request again. */
const ANSWER_WITHIN_MS = 10_000;
/** How long a request is repeated after the load has been told to end. */
const PATIENCE_MS = 90_000;
const WRITERS_OF_BOOKS = 3;
const THINK_MS = 60;

/** Sends a request under its key until it is answered with a success, as a careful client does. False when it gave up or was refused. */
export type Persist = (books: FaultBooks, key: string, request: WrittenRequest) => Promise<boolean>;

/** Clients that post sales and batches of three, one after another, and repeat each until it is answered. */
export class Writers {
  /** Answers that no fault excuses: refusals, 500s, other bytes for the same key. */
  readonly unexcused: string[] = [];
  repeats = 0;
  readonly #url: string;
  readonly #books: readonly FaultBooks[];
  readonly #random: Random;
  readonly began_at = performance.now();
  ended_at = Number.POSITIVE_INFINITY;
  #give_up_at = Number.POSITIVE_INFINITY;
  #isEnding = false;
  readonly #loops: Promise<void>[];

  /** Begins at once. `url` is the gateway's; paths are those of the books. */
  constructor(url: string, books: readonly FaultBooks[], random: Random) {
    this.#url = url;
    this.#books = books;
    this.#random = random;
    this.#loops = books.flatMap((one) => Array.from({ length: WRITERS_OF_BOOKS }, (_, writer) => this.#write(one, writer)));
  }

  /** Begins no further request, and waits until those under way are answered. */
  async end(): Promise<void> {
    this.#isEnding = true;
    this.#give_up_at = performance.now() + PATIENCE_MS;
    await Promise.all(this.#loops);
    this.ended_at = performance.now();
  }

  /** Waits until all these books have had a write acknowledged after `since`, for as long as a client is patient. */
  async untilWritten(books: readonly FaultBooks[], since: number): Promise<void> {
    const deadline = performance.now() + PATIENCE_MS;
    const isWritten = ({ acknowledged_at }: FaultBooks): boolean => (acknowledged_at.at(-1) ?? 0) > since;
    while (!books.every(isWritten) && performance.now() < deadline) await sleep(20);
  }

  /** The longest time without an acknowledged write, in seconds: that of the entity which waited longest. */
  longestPause(books: readonly FaultBooks[]): number {
    const pauses = books.flatMap(({ acknowledged_at }) => {
      const moments = [this.began_at, ...acknowledged_at.toSorted((a, b) => a - b)];
      return moments.slice(1).map((moment, index) => moment - moments[index]!);
    });
    return Math.round(Math.max(0, ...pauses) / 10) / 100;
  }

  async #write(books: FaultBooks, writer: number): Promise<void> {
    for (let number = 0; !this.#isEnding; number++) {
      const key = `${books.entity_id}-${writer}-${number}`;
      if (!(await this.persist(books, key, books.sales(key, number % 4 === 3 ? 3 : 1)))) return;
      await sleep(this.#random.below(THINK_MS));
    }
  }

  readonly persist: Persist = async (books, key, request) => {
    books.written.set(key, request);
    while (performance.now() < this.#give_up_at) {
      const answer = await this.send(books, key, request);
      if (answer?.status === 200 || answer?.status === 201) {
        request.acknowledged = answer.text;
        books.acknowledged_at.push(performance.now());
        return true;
      }
      // A 503 and a connection that ends promise a repeat; nothing else is to be answered to a request that is right.
      if (answer && answer.status !== 503) {
        this.unexcused.push(`${request.path} ${key} was answered ${answer.status}: ${answer.text.slice(0, 200)}`);
        if (answer.status < 500) return false;
      }
      this.repeats += 1;
      await sleep(50 + this.#random.below(100));
    }
    return false;
  };

  /** One attempt; undefined when no answer came. */
  async send(
    { client }: FaultBooks,
    key: string,
    { path, body }: WrittenRequest,
  ): Promise<{ status: number; text: string; replayed: boolean } | undefined> {
    const headers = { authorization: `Bearer ${String(client.token)}`, 'content-type': 'application/json', 'idempotency-key': key };
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    try {
      const response = await fetch(`${this.#url}/books/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body), signal });
      return {
        status: response.status,
        text: await response.text(),
        replayed: response.headers.get('idempotency-replayed') === 'true',
      };
    } catch {
      return undefined;
    }
  }
}
