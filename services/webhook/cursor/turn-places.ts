/**
 * How many turns may run at one time in this process: quick ones, whose receivers answer, and slow ones, which wait for their receivers.
 */
const places = { quick: 64, slow: 256 } as const;

/**
 * Decides which receiver gets the next turn. A turn begins in a quick place. After it has waited a second for its receiver, it moves to a
 * slow place, and the next turn gets the quick one. A receiver that was slow or failed before begins in a slow place. So receivers that
 * answer wait only for each other, however many others are dead.
 */
export class TurnPlaces {
  readonly #run: (id: string, giveWay: () => void) => Promise<void>;
  /** In order of arrival; each is in at most one. */
  readonly #waiting = { quick: new Set<string>(), slow: new Set<string>() };
  readonly #under_way = { quick: 0, slow: 0 };
  readonly #running = new Set<string>();
  /** Woken again while their turn ran. */
  readonly #again = new Set<string>();
  #stopped = false;

  constructor(run: (id: string, giveWay: () => void) => Promise<void>) {
    this.#run = run;
  }

  get underWay(): number {
    return this.#running.size;
  }

  /** Whether somebody else waits for a place. */
  get isCrowded(): boolean {
    return this.#waiting.quick.size > 0;
  }

  add(id: string, speed: 'quick' | 'slow' = 'quick'): void {
    if (this.#stopped) return;
    if (this.#running.has(id)) this.#again.add(id);
    else if (!this.#waiting.quick.has(id) && !this.#waiting.slow.has(id)) this.#waiting[speed].add(id);
    this.#begin();
  }

  /** Begins no further turns; resolves when those under way have ended. */
  async stop(): Promise<void> {
    this.#stopped = true;
    while (this.#running.size > 0) await new Promise((resolve) => setTimeout(resolve, 10));
  }

  #begin(): void {
    for (const speed of ['quick', 'slow'] as const) {
      for (const id of this.#waiting[speed]) {
        if (this.#stopped || this.#under_way[speed] >= places[speed]) break;
        this.#waiting[speed].delete(id);
        void this.#turn(id, speed);
      }
    }
  }

  async #turn(id: string, began: 'quick' | 'slow'): Promise<void> {
    let speed = began;
    this.#running.add(id);
    this.#under_way[speed] += 1;
    const giveWay = (): void => {
      if (speed === 'slow') return;
      this.#under_way.quick -= 1;
      this.#under_way.slow += 1;
      speed = 'slow';
      this.#begin();
    };
    try {
      await this.#run(id, giveWay);
    } finally {
      this.#under_way[speed] -= 1;
      this.#running.delete(id);
      if (this.#again.delete(id)) this.add(id, speed);
      this.#begin();
    }
  }
}
