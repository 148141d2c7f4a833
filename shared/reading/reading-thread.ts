import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { UnreadableFile } from '../files/unreadable-file.ts';
import { OpenQuestion } from '../moving/open-question.ts';
import { JoinedResult } from './parts-of-result.ts';
import type { ReadAnswer, ReadOrder } from './read-worker.ts';
import { decimalsOf } from './readers.ts';
import type { ReaderName, ResultOf } from './readers.ts';
import { readingLimits } from './reading-limits.ts';
import type { ReadingLimits } from './reading-limits.ts';
import { TooMuchToRead } from './too-much-to-read.ts';

const MIB = 1_048_576;

/** A thread that reads files, one after another, and is ended when one takes too much or nobody waits for it any more. */
export class ReadingThread {
  readonly #worker: Worker;
  #isOver = false;
  #fail: ((error: unknown) => void) | undefined;

  constructor(memory_mb: number) {
    const resourceLimits = { maxOldGenerationSizeMb: memory_mb };
    this.#worker = new Worker(new URL('read-worker.ts', import.meta.url), { execArgv: [], resourceLimits });
    this.#worker.on('error', (error) => this.#end(ofMemory(error)));
    this.#worker.on('exit', () => this.#end(new Error('The thread that reads files has ended')));
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /**
   * What the file says. Its bytes are handed over. Throws UnreadableFile, TooMuchToRead, the reason of the signal, and what is a fault of a
   * reader.
   */
  async read<N extends ReaderName>(order: ReadOrder<N>, limits: ReadingLimits, signal: AbortSignal): Promise<ResultOf<N>> {
    signal.throwIfAborted();
    const over = Promise.withResolvers<never>();
    this.#fail = over.reject;
    const giveUp = (): void => this.#end(signal.reason);
    signal.addEventListener('abort', giveUp, { once: true });
    this.#worker.ref();
    const endWatch = this.#watch(limits);
    try {
      return await Promise.race([this.#readAll(order), over.promise]);
    } finally {
      endWatch();
      signal.removeEventListener('abort', giveUp);
      this.#fail = undefined;
      // A process that has nothing else to do may end.
      this.#worker.unref();
    }
  }

  end(): void {
    this.#end(new Error('The thread that reads files was ended'));
  }

  async #readAll<N extends ReaderName>({ bytes, ...order }: ReadOrder<N>): Promise<ResultOf<N>> {
    const result = new JoinedResult(decimalsOf[order.reader]);
    const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : Uint8Array.from(bytes);
    let answer = await this.#ask({ ...order, bytes: own }, [own.buffer as ArrayBuffer]);
    for (; typeof answer === 'string'; answer = await this.#ask(null)) result.add(answer);
    if (answer === null) return result.whole as ResultOf<N>;
    if ('unreadable' in answer)
      throw answer.asks ? new OpenQuestion(answer.asks, answer.unreadable) : new UnreadableFile(answer.unreadable);
    throw answer.error;
  }

  async #ask(order: ReadOrder | null, handed_over: ArrayBuffer[] = []): Promise<ReadAnswer> {
    const answered = once(this.#worker, 'message') as Promise<[ReadAnswer]>;
    // Whoever waits for it is told by the race; this promise may stay behind.
    answered.catch(() => undefined);
    this.#worker.postMessage(order, handed_over);
    return (await answered)[0];
  }

  /** Ends the thread when it has computed, or run, for too long, or holds too much: its own bound of memory counts no bytes outside of its heap. */
  #watch({ cpu_ms, wall_ms, memory_mb }: ReadingLimits): () => void {
    const began = performance.now();
    const before = this.#worker.cpuUsage().catch(() => undefined);
    let isAsked = false;
    const look = async (): Promise<void> => {
      if (performance.now() - began > wall_ms) return this.#end(new TooMuchToRead('time', wall_ms / 1_000));
      if (isAsked) return;
      isAsked = true;
      const started = await before;
      const asked = Promise.all([this.#worker.cpuUsage(started), this.#worker.getHeapStatistics()]);
      const [used, held] = await asked.catch(() => []);
      isAsked = false;
      if (used && (used.user + used.system) / 1_000 > cpu_ms) this.#end(new TooMuchToRead('computing', cpu_ms / 1_000));
      if (held && held.used_heap_size + held.external_memory > memory_mb * MIB) this.#end(new TooMuchToRead('memory'));
    };
    const timer = setInterval(() => void look(), readingLimits.looked_at_every_ms);
    return () => clearInterval(timer);
  }

  #end(error: unknown): void {
    this.#fail?.(error);
    if (this.#isOver) return;
    this.#isOver = true;
    void this.#worker.terminate();
  }
}

function ofMemory(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TooMuchToRead('memory') : error;
}
