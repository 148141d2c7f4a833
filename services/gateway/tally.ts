/** Amounts by key. A key that has nothing left is forgotten, so that the table is as large as what is counted at the moment. */
export class Tally {
  readonly #amounts = new Map<string, number>();

  of(key: string): number {
    return this.#amounts.get(key) ?? 0;
  }

  /** Adds an amount, or takes it away when it is negative. */
  add(key: string, amount: number): void {
    const left = this.of(key) + amount;
    if (left === 0) this.#amounts.delete(key);
    else this.#amounts.set(key, left);
  }
}
