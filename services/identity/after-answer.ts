import { againWhenBusy } from '../../shared/base/again-when-busy.ts';

/**
 * Work that a request starts but its answer does not wait for, so that the time of the answer tells nothing about it. The client cannot
 * send this work again, so it is tried a few more times when it is refused with a 503. A stop waits for work that is under way.
 */
export class AfterAnswer {
  readonly #under_way = new Set<Promise<void>>();
  readonly #onFault: (error: unknown) => void;

  constructor(onFault: (error: unknown) => void) {
    this.#onFault = onFault;
  }

  begin(work: () => Promise<void>): void {
    const done: Promise<void> = new Promise<void>((resolve) => void setImmediate(resolve))
      .then(() => againWhenBusy(work))
      .catch(this.#onFault)
      .finally(() => this.#under_way.delete(done));
    this.#under_way.add(done);
  }

  async ended(): Promise<void> {
    await Promise.all(this.#under_way);
  }
}
