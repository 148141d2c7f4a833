import { FairPlaces } from './fair-places.ts';
import type { ReadOrder } from './read-worker.ts';
import type { ReaderName, ResultOf } from './readers.ts';
import { limitsOfReading, readingLimits } from './reading-limits.ts';
import { ReadingThread } from './reading-thread.ts';

/** The threads of this process that read customers' files. They begin with the first file and end when none comes. */
class ReadingPool {
  readonly #places = new FairPlaces(readingLimits.threads, readingLimits.threads_of_one);
  readonly #idle: { thread: ReadingThread; timer: NodeJS.Timeout }[] = [];

  /** What a file says (ReadingThread). Files of one account (`who`) wait for each other, so that others have a thread. */
  async read<N extends ReaderName>(order: ReadOrder<N>, who: number, signal: AbortSignal): Promise<ResultOf<N>> {
    const leave = await this.#places.take(who, 1, signal);
    try {
      const limits = limitsOfReading(order.bytes.length);
      const is_usual = order.bytes.length <= readingLimits.usual_bytes;
      const thread = (is_usual ? this.#take() : undefined) ?? new ReadingThread(limits.memory_mb);
      try {
        return await thread.read(order, limits, signal);
      } finally {
        if (is_usual) this.#keep(thread);
        else thread.end();
      }
    } finally {
      leave();
    }
  }

  #take(): ReadingThread | undefined {
    for (let kept = this.#idle.pop(); kept; kept = this.#idle.pop()) {
      clearTimeout(kept.timer);
      if (!kept.thread.isOver) return kept.thread;
    }
    return undefined;
  }

  #keep(thread: ReadingThread): void {
    if (thread.isOver) return;
    const kept = { thread, timer: setTimeout(() => end(), readingLimits.idle_ms).unref() };
    const end = (): void => {
      this.#idle.splice(this.#idle.indexOf(kept), 1);
      thread.end();
    };
    this.#idle.push(kept);
  }

  /** Ends the threads that wait; those at work end with the signal of whoever waits for them. */
  endIdle(): void {
    for (const { thread, timer } of this.#idle.splice(0)) {
      clearTimeout(timer);
      thread.end();
    }
  }
}

export const readingPool = new ReadingPool();
