import { againWhenBusy } from '../../shared/base/again-when-busy.ts';

/**
 * Work that a request begins and its answer does not wait for, so that the time of the answer tells nothing of it. Nobody can send it again,
 * so what is refused with a 503 is tried a few times more. A stop waits for what is under way.
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
