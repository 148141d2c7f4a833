/**
 * Runs what has the same key one after another, in the order of arrival; what has another key does not wait. A key is remembered only while
 * something of it is under way.
 */
export class KeyedQueue<Key> {
  readonly #last = new Map<Key, Promise<unknown>>();

  /** Answers and throws what `work` does; that what came before it failed does not matter. */
  async run<T>(key: Key, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const running = before.catch(() => undefined).then(work);
    this.#last.set(key, running);
    try {
      return await running;
    } finally {
      if (this.#last.get(key) === running) this.#last.delete(key);
    }
  }

  /** How many keys have something under way. */
  get size(): number {
    return this.#last.size;
  }
}
