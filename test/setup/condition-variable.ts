/** Wakes those who wait for a condition each time that what it is about has changed, so that nobody asks again and again. */
export class ConditionVariable {
  #changed = Promise.withResolvers<void>();

  notifyAll(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }

  /** Resolves with what `found` gives once that is neither undefined nor false. */
  async until<T>(found: () => T | undefined | false): Promise<T> {
    for (;;) {
      const it = found();
      if (it !== undefined && it !== false) return it;
      await this.#changed.promise;
    }
  }
}
