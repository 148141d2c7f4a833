/** Milliseconds of CPU that a piece of work has used. */
export interface CpuUse {
  ms: number;
}

/**
 * Measures the CPU time of this process while work is under way, divided among all the work that is measured at the moment. What the
 * process does beside it counts too: on a busy machine work that takes long is dearer.
 */
export class CpuShares {
  readonly #under_way = new Set<CpuUse>();
  readonly #used: () => number;
  #last = 0;

  /** `used` answers the milliseconds that this process has used so far. */
  constructor(used: () => number = cpuOfProcess) {
    this.#used = used;
  }

  async measure<T>(use: CpuUse, work: () => Promise<T>): Promise<T> {
    this.#settle();
    this.#under_way.add(use);
    try {
      return await work();
    } finally {
      this.#settle();
      this.#under_way.delete(use);
    }
  }

  #settle(): void {
    const now = this.#used();
    const each = (now - this.#last) / this.#under_way.size;
    for (const use of this.#under_way) use.ms += each;
    this.#last = now;
  }
}

function cpuOfProcess(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
