interface Waiting {
  who: number;
  weight: number;
  enter: () => void;
}

/** Room that many share: so much in all, and so much of it for one of them. Whoever finds none waits in line; who has too much lets others pass. */
export class FairPlaces {
  readonly #most: number;
  readonly #of_one: number;
  readonly #held = new Map<number, number>();
  readonly #line = new Set<Waiting>();
  #total = 0;

  constructor(most: number, of_one: number) {
    this.#most = most;
    this.#of_one = of_one;
  }

  /** Resolves when there is room; what it gives must be called to give the room back. Rejects with the signal's reason. */
  async take(who: number, weight: number, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    const entered = Promise.withResolvers<void>();
    const waiting = { who, weight: Math.min(weight, this.#of_one), enter: entered.resolve };
    const giveUp = (): void => {
      if (this.#line.delete(waiting)) entered.reject(signal.reason);
      this.#admit();
    };
    this.#line.add(waiting);
    signal.addEventListener('abort', giveUp, { once: true });
    this.#admit();
    try {
      await entered.promise;
    } finally {
      signal.removeEventListener('abort', giveUp);
    }
    return () => this.#leave(waiting);
  }

  #admit(): void {
    for (const waiting of this.#line) {
      const { who, weight, enter } = waiting;
      const held = this.#held.get(who) ?? 0;
      if (held + weight > this.#of_one) continue;
      // Who is first in line and fits in beside nobody is not overtaken for ever.
      if (this.#total + weight > this.#most) return;
      this.#line.delete(waiting);
      this.#held.set(who, held + weight);
      this.#total += weight;
      enter();
    }
  }

  #leave({ who, weight }: Waiting): void {
    const left = (this.#held.get(who) ?? 0) - weight;
    if (left > 0) this.#held.set(who, left);
    else this.#held.delete(who);
    this.#total -= weight;
    this.#admit();
  }
}
