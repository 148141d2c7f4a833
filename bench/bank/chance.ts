/** Numbers that look random and are the same for a seed (mulberry32). */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** From 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number of these, both included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  /** Whether something of so many in a hundred happens. */
  percent(share: number): boolean {
    return this.next() * 100 < share;
  }

  of<One>(many: readonly One[]): One {
    return many[Math.floor(this.next() * many.length)]!;
  }

  digits(count: number): string {
    return Array.from({ length: count }, () => this.between(0, 9)).join('');
  }
}
