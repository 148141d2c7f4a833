/**
 * Work that a request begins and its answer does not wait for, so that the time of the answer tells nothing of it. A stop waits for
 * what is under way.
 */
export class AfterAnswer {
  readonly #under_way = new Set<Promise<void>>();
  readonly #onFault: (error: unknown) => void;

  constructor(onFault: (error: unknown) => void) {
    this.#onFault = onFault;
  }

  begin(work: () => Promise<void>): void {
    const done: Promise<void> = new Promise<void>((resolve) => void setImmediate(resolve))
      .then(work)
      .catch(this.#onFault)
      .finally(() => this.#under_way.delete(done));
    this.#under_way.add(done);
  }

  async ended(): Promise<void> {
    await Promise.all(this.#under_way);
  }
}
