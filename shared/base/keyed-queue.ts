/**
 * Runs work with the same key one after another, in order of arrival. Work with another key does not wait. A key is remembered only while
 * work of it is under way.
 */
export class KeyedQueue<Key> {
  readonly #last = new Map<Key, Promise<unknown>>();

  /** Answers or throws what `work` does. A failure of earlier work with the same key does not matter. */
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

  /** How many keys have work under way. */
  get size(): number {
    return this.#last.size;
  }
}
